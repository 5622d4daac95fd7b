import type { RnuRecordRow } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { StatusCell } from '../../shared/list/StatusCell.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { RecordStatusTag } from './RecordStatusTag.tsx'
import { RecordTerm } from './RecordTerm.tsx'
import { actWords } from './RecordView.tsx'

/** Records in the register show the date of inclusion, not of submission: old ones came with the portal's data. */
export function recordColumns(rows: RnuRecordRow[], desk: boolean): Column<RnuRecordRow>[] {
  const isIncluded = rows.length > 0 && rows.every(({ starts_on }) => starts_on !== null)
  return [
    {
      key: 'supplier',
      title: t('rnu_own.col_supplier'),
      width: '28%',
      lead: true,
      cell: (record) => (
        <>
          <RowLink
            to={desk ? paths.rnuDeskRecord(record.id) : paths.ownRnuRecord(record.id)}
            row={record}
            name={record.supplier.name}
          />
          <MetaLine
            parts={[t('rnu_page.number', { number: String(record.id) }), binWords(record.supplier.iin_bin)]}
          />
        </>
      ),
    },
    { key: 'reason', title: t('rnu_own.col_reason'), width: '26%', cell: ({ reason }) => reason.name },
    ...(desk
      ? [
          {
            key: 'customer',
            title: t('rnu_own.col_customer'),
            width: '20%',
            cell: ({ customer }: RnuRecordRow) =>
              customer ? <OrganizationCell organization={customer} /> : '—',
          },
        ]
      : [
          {
            key: 'act',
            title: t('rnu_own.col_act'),
            cell: (record: RnuRecordRow) => actWords(record.decision_number, record.decision_date) ?? '—',
          },
        ]),
    {
      key: 'date',
      title: t(isIncluded ? 'rnu_own.col_included' : 'rnu_own.col_submitted'),
      cell: ({ starts_on, submitted_at }) => <DateText at={isIncluded ? starts_on : submitted_at} />,
    },
    {
      key: 'status',
      title: t('rnu_own.col_status'),
      cell: (record) => (
        <StatusCell>
          <RecordStatusTag status={record.status} />
          <RecordTerm record={record} />
        </StatusCell>
      ),
    },
  ]
}
