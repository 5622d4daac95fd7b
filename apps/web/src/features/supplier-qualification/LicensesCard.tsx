import type { SupplierLicense } from '@zakup/contract/suppliers/suppliers.routes'
import { expiresSoon } from '@zakup/domain/suppliers/license-rules'
import { t } from '@zakup/messages/catalogue'
import { BadgeCheck, CircleCheck, CircleX, Clock } from 'lucide-react'
import { formatDate, isoDay } from '../../shared/format/date-format.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { type Look, ToneTag } from '../../shared/ui/ToneTag.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { LicenseDialog } from './LicenseDialog.tsx'
import { RecordActions } from './RecordActions.tsx'
import styles from './RecordsCard.module.css'
import { ProofCell, RecordsCard } from './RecordsCard.tsx'
import { useRemoveSupplierLicenseMutation } from './suppliers-api.ts'

export function LicensesCard({ rows, onAdd }: { rows: SupplierLicense[]; onAdd: () => void }) {
  return (
    <RecordsCard
      id="licenses"
      title={t('qualify.licenses')}
      lead={t('qualify.licenses_lead')}
      add={t('qualify.add_license')}
      empty={{
        icon: <BadgeCheck aria-hidden="true" />,
        title: t('qualify.no_licenses'),
        text: t('qualify.no_licenses_help'),
      }}
      rows={rows}
      columns={columns()}
      onAdd={onAdd}
    />
  )
}

const columns = (): Column<SupplierLicense>[] => [
  {
    key: 'activity',
    title: t('qualify.col_activity'),
    width: '38%',
    lead: true,
    cell: ({ activity, category, subkinds }) => (
      <>
        <b>{[activity.name, category?.name].filter(Boolean).join(', ')}</b>
        {subkinds.length > 0 && (
          <ul className={styles.subkinds}>
            {subkinds.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  {
    key: 'number',
    title: t('qualify.col_number'),
    cell: ({ number, issuer }) => (
      <span>
        {number}
        {issuer && <span className={styles.note}>{issuer}</span>}
      </span>
    ),
  },
  { key: 'term', title: t('qualify.col_term'), cell: (license) => <Term license={license} /> },
  { key: 'file', title: t('qualify.col_file'), cell: ({ file }) => <ProofCell file={file} /> },
  {
    key: 'actions',
    title: t('qualify.col_actions'),
    align: 'right',
    lead: true,
    cell: (license) => <Actions license={license} />,
  },
]

const LOOKS: Record<'valid' | 'soon' | 'expired', Look> = {
  valid: { tone: 'active', icon: CircleCheck },
  soon: { tone: 'review', icon: Clock },
  expired: { tone: 'danger', icon: CircleX },
}

function Term({ license }: { license: SupplierLicense }) {
  const today = isoDay(new Date(useNow()))
  const { valid_until, issued_on, is_expired } = license
  const state = is_expired ? 'expired' : expiresSoon(license, today) ? 'soon' : 'valid'
  return (
    <span>
      {valid_until ? t('qualify.until', { date: formatDate(valid_until) }) : t('qualify.endless')}
      <span className={styles.note}>{t('qualify.issued', { date: formatDate(issued_on) })}</span>
      <span className={styles.tag}>
        <ToneTag
          look={LOOKS[state]}
          status={{ name: t(`qualify.${state}_full`), short_name: t(`qualify.${state}`) }}
        />
      </span>
    </span>
  )
}

function Actions({ license }: { license: SupplierLicense }) {
  const { id, number } = license
  const [remove, removing] = useRemoveSupplierLicenseMutation()
  return (
    <RecordActions
      name={t('qualify.this_license', { number })}
      words={{ edit: t('qualify.edit_license', { number }), remove: t('qualify.remove_license', { number }) }}
      remove={async () => !(await remove({ params: { id } })).error}
      removing={removing}
      renderEditor={(close) => <LicenseDialog license={license} onClose={close} />}
    />
  )
}
