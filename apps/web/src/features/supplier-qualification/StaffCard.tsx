import type { SupplierStaff } from '@zakup/contract/suppliers/suppliers.routes'
import { t } from '@zakup/messages/catalogue'
import { Users } from 'lucide-react'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { RecordActions } from './RecordActions.tsx'
import styles from './RecordsCard.module.css'
import { ProofCell, RecordsCard } from './RecordsCard.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { useRemoveSupplierStaffMutation } from './suppliers-api.ts'

export function StaffCard({ rows, onAdd }: { rows: SupplierStaff[]; onAdd: () => void }) {
  return (
    <RecordsCard
      id="staff"
      title={t('qualify.staff')}
      lead={t('qualify.staff_lead')}
      add={t('qualify.add_staff')}
      empty={{
        icon: <Users aria-hidden="true" />,
        title: t('qualify.no_staff'),
        text: t('qualify.no_staff_help'),
      }}
      rows={rows}
      columns={columns()}
      onAdd={onAdd}
    />
  )
}

const columns = (): Column<SupplierStaff>[] => [
  {
    key: 'person',
    title: t('qualify.col_person'),
    width: '38%',
    lead: true,
    cell: ({ full_name, certificate_number }) => (
      <>
        <b>{full_name}</b>
        {certificate_number && (
          <span className={styles.note}>{t('qualify.certificate', { number: certificate_number })}</span>
        )}
      </>
    ),
  },
  { key: 'speciality', title: t('qualify.col_speciality'), cell: ({ speciality }) => speciality },
  {
    key: 'years',
    title: t('qualify.col_years'),
    cell: ({ experience_years }) => (
      <span className="num">{t('qualify.years', { count: experience_years })}</span>
    ),
  },
  { key: 'file', title: t('qualify.col_file'), cell: ({ file }) => <ProofCell file={file} /> },
  {
    key: 'actions',
    title: t('qualify.col_actions'),
    align: 'right',
    lead: true,
    cell: (person) => <Actions person={person} />,
  },
]

function Actions({ person }: { person: SupplierStaff }) {
  const { id, full_name: name } = person
  const [remove, removing] = useRemoveSupplierStaffMutation()
  return (
    <RecordActions
      name={name}
      words={{ edit: t('qualify.edit_staff', { name }), remove: t('qualify.remove_staff', { name }) }}
      remove={async () => !(await remove({ params: { id } })).error}
      removing={removing}
      renderEditor={(close) => <StaffDialog person={person} onClose={close} />}
    />
  )
}
