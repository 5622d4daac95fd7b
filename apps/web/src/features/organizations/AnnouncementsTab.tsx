import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import type { Organization } from '@zakup/contract/organizations/organizations.routes'
import { t } from '@zakup/messages/catalogue'
import { useListPublicAnnouncementsQuery } from '../../shared/announcements/announcements-api.ts'
import { Deadline } from '../../shared/announcements/Deadline.tsx'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { FIRST_ROWS, FirstRows } from './FirstRows.tsx'

export function AnnouncementsTab({ organization: { id, announcements } }: { organization: Organization }) {
  const answer = useListPublicAnnouncementsQuery({ query: { organizer_id__in: [id], limit: FIRST_ROWS } })
  return (
    <FirstRows
      answer={answer}
      caption={t('organization.tab_announcements')}
      columns={columns()}
      empty={{ title: t('organization.no_announcements'), text: t('organization.no_announcements_help') }}
      all={{
        to: paths.announcements({ organizer: id }),
        words: t('organization.all_announcements', { count: announcements.count }),
        sum: announcements.total_price,
      }}
    />
  )
}

const columns = (): Column<AnnouncementRow>[] => [
  {
    key: 'announcement',
    title: t('announcements.col_name'),
    width: '42%',
    lead: true,
    cell: ({ id, name, number }) => (
      <NameCell to={paths.announcement(id)} name={name}>
        {t('announcement.number', { number })}
      </NameCell>
    ),
  },
  {
    key: 'sum',
    title: t('announcements.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  { key: 'deadline', title: t('announcements.col_deadline'), cell: (row) => <Deadline facts={row} /> },
  {
    key: 'status',
    title: t('announcements.col_status'),
    cell: ({ status }) => <StatusTag status={status} />,
  },
]
