import type { SupplierEquipment } from '@zakup/contract/suppliers/suppliers.routes'
import { t } from '@zakup/messages/catalogue'
import { Truck } from 'lucide-react'
import { formatQuantity } from '../../shared/format/number-format.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { EquipmentDialog } from './EquipmentDialog.tsx'
import { RecordActions } from './RecordActions.tsx'
import styles from './RecordsCard.module.css'
import { ProofCell, RecordsCard } from './RecordsCard.tsx'
import { useRemoveSupplierEquipmentMutation } from './suppliers-api.ts'

export function EquipmentCard({ rows, onAdd }: { rows: SupplierEquipment[]; onAdd: () => void }) {
  return (
    <RecordsCard
      id="equipment"
      title={t('qualify.equipment')}
      lead={t('qualify.equipment_lead')}
      add={t('qualify.add_equipment')}
      empty={{
        icon: <Truck aria-hidden="true" />,
        title: t('qualify.no_equipment'),
        text: t('qualify.no_equipment_help'),
      }}
      rows={rows}
      columns={columns()}
      onAdd={onAdd}
    />
  )
}

const columns = (): Column<SupplierEquipment>[] => [
  {
    key: 'name',
    title: t('qualify.col_name'),
    width: '50%',
    lead: true,
    cell: ({ name, made_in, is_leased }) => (
      <>
        <b>{name}</b>
        <span className={styles.note}>
          {[
            t(is_leased ? 'qualify.leased' : 'qualify.owned'),
            made_in !== null && t('qualify.made_in', { year: String(made_in) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'quantity',
    title: t('qualify.col_quantity'),
    cell: ({ quantity, measure }) => (
      <span className="num">
        {[formatQuantity(quantity), measure?.short_name].filter(Boolean).join('\u00a0')}
      </span>
    ),
  },
  { key: 'file', title: t('qualify.col_file'), cell: ({ file }) => <ProofCell file={file} /> },
  {
    key: 'actions',
    title: t('qualify.col_actions'),
    align: 'right',
    lead: true,
    cell: (equipment) => <Actions equipment={equipment} />,
  },
]

function Actions({ equipment }: { equipment: SupplierEquipment }) {
  const { id, name } = equipment
  const [remove, removing] = useRemoveSupplierEquipmentMutation()
  return (
    <RecordActions
      name={name}
      words={{ edit: t('qualify.edit_equipment', { name }), remove: t('qualify.remove_equipment', { name }) }}
      remove={async () => !(await remove({ params: { id } })).error}
      removing={removing}
      renderEditor={(close) => <EquipmentDialog equipment={equipment} onClose={close} />}
    />
  )
}
