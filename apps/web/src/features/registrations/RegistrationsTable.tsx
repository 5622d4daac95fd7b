import type { RegistrationRow } from '@zakup/contract/registrations/registrations.routes'
import type { SENT_STATES } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { DueText } from './DueText.tsx'
import { roleWords } from './role-words.ts'

interface Props {
  rows: RegistrationRow[]
  tab: (typeof SENT_STATES)[number]
}

export function RegistrationsTable({ rows, tab }: Props) {
  return (
    <DataTable
      stickyHead
      caption={t('reg_desk.title')}
      columns={columns(tab === 'submitted')}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const columns = (waiting: boolean): Column<RegistrationRow>[] => [
  {
    key: 'name',
    title: t('reg_desk.col_name'),
    width: '46%',
    lead: true,
    cell: (row) => (
      <>
        <RowLink
          to={paths.registration(row.id)}
          row={row}
          name={row.name ?? t('reg_desk.nameless', { number: String(row.id) })}
        />
        <MetaLine parts={[binWords(row.iin_bin), row.email]} />
      </>
    ),
  },
  { key: 'roles', title: t('reg_desk.col_roles'), cell: (row) => roleWords(row) },
  {
    key: 'submitted',
    title: t('reg_desk.col_submitted'),
    cell: ({ submitted_at }) => <DateText at={submitted_at} time />,
  },
  // Decided applications show the date of the decision instead of the deadline.
  waiting
    ? { key: 'due', title: t('reg_desk.col_due'), cell: ({ due_at }) => <DueText at={due_at} /> }
    : {
        key: 'decided',
        title: t('reg_desk.col_decided'),
        cell: ({ decided_at }) => <DateText at={decided_at} time />,
      },
]
