import type { Winner } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { useListAnnouncementWinnersQuery } from '../../shared/announcements/announcements-api.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './AnnouncementPage.module.css'
import { type TabProps, TabRows, tabQuery, useTabPage } from './TabRows.tsx'

interface Props extends TabProps {
  resultsBy: string | null
}

export function WinnersTab({ announcementId, window, resultsBy }: Props) {
  const [page] = useTabPage()
  const answer = useListAnnouncementWinnersQuery({
    params: { id: announcementId },
    query: window ?? tabQuery(page),
  })
  const now = useNow()
  const promised = resultsBy && Date.parse(resultsBy) > now
  return (
    <TabRows
      answer={answer}
      paged={!window}
      empty={{
        title: t('winners.empty'),
        text: promised ? t('winners.empty_by', { date: formatDate(resultsBy) }) : t('winners.empty_help'),
      }}
    >
      {(data) => (
        <DataTable
          caption={t('winners.caption')}
          columns={columns()}
          rows={data.results}
          rowKey={(winner) => winner.lot.id}
        />
      )}
    </TabRows>
  )
}

const columns = (): Column<Winner>[] => [
  {
    key: 'lot',
    title: t('winners.lot'),
    width: '34%',
    lead: true,
    cell: ({ lot }) => (
      <>
        <Link className={styles.name} to={paths.lot(lot.id)}>
          {lot.name}
        </Link>
        <span className={styles.meta}>{lot.number}</span>
      </>
    ),
  },
  { key: 'winner', title: t('winners.winner'), cell: ({ first }) => <Supplier supplier={first.supplier} /> },
  {
    key: 'price',
    title: t('winners.price'),
    align: 'right',
    cell: ({ first }) => (
      <b>
        <Money amount={first.price} />
      </b>
    ),
  },
  {
    key: 'second',
    title: t('winners.second'),
    cell: ({ second }) =>
      second ? (
        <div>
          <Supplier supplier={second.supplier} />
          <span className={styles.meta}>
            <Money amount={second.price} sign />
          </span>
        </div>
      ) : (
        t('winners.no_second')
      ),
  },
]

function Supplier({ supplier }: { supplier: Winner['first']['supplier'] }) {
  return (
    <div>
      <OrganizationName organization={supplier} />{' '}
      <span className={styles.meta}>{binWords(supplier.iin_bin)}</span>
    </div>
  )
}
