import type { Winner } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { useListAnnouncementWinnersQuery } from '../../shared/announcements/announcements-api.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './FilesTab.module.css'
import { TabRows, tabQuery, useTabPage } from './TabRows.tsx'

interface Props {
  announcementId: number
  resultsBy: string | null
}

export function WinnersTab({ announcementId, resultsBy }: Props) {
  const [page] = useTabPage()
  const answer = useListAnnouncementWinnersQuery({ params: { id: announcementId }, query: tabQuery(page) })
  const now = useNow()
  const promised = resultsBy && Date.parse(resultsBy) > now
  return (
    <TabRows
      answer={answer}
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
        <b className={styles.name}>{lot.name}</b>
        <span className={styles.meta}>{lot.number}</span>
      </>
    ),
  },
  { key: 'winner', title: t('winners.winner'), cell: ({ first }) => <Supplier {...first.supplier} /> },
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
          <Supplier {...second.supplier} />
          <span className={styles.meta}>
            <Money amount={second.price} sign />
          </span>
        </div>
      ) : (
        t('winners.no_second')
      ),
  },
]

function Supplier({ name, iin_bin }: { name: string; iin_bin: string }) {
  return (
    <div>
      {name} <span className={styles.meta}>{t('rail.bin', { bin: iin_bin })}</span>
    </div>
  )
}
