import { t } from '@zakup/messages/catalogue'
import { TableTwin } from '../../shared/charts/TableTwin.tsx'
import {
  type AnnouncementsByMethod,
  useGetAnnouncementsByMethodQuery,
} from '../../shared/own-stats/own-stats-api.ts'
import styles from './StatisticsPage.module.css'
import { TwinBars } from './TwinBars.tsx'
import { type TwinRow, twinColumns } from './twin-columns.tsx'
import type { BlockProps } from './two-years.ts'
import { FRESH, twoYears, yearQueries } from './two-years.ts'

const TITLES = {
  customer: 'own_stats.methods_lots',
  organizer: 'own_stats.methods',
  supplier: 'own_stats.methods_won',
} as const

/** The purchase methods by which the organisation buys or sells. */
export function MethodsBlock({ userType, years, lists }: BlockProps) {
  const queries = yearQueries(years)
  const { now, former, error, busy, retry } = twoYears(
    years,
    useGetAnnouncementsByMethodQuery(queries.now, FRESH),
    useGetAnnouncementsByMethodQuery(queries.former, FRESH),
  )
  const rows = now && rowsOf(now, former, lists)
  const title = t(TITLES[userType])
  return (
    <div id="methods" className={styles.block}>
      <TableTwin
        level={2}
        title={title}
        unit={t('chart.pieces')}
        note={t('own_stats.block_methods_note')}
        columns={now ? twinColumns(t('stats.method'), now, former) : []}
        rows={rows}
        error={error}
        retry={retry}
        busy={busy && now !== undefined}
        height={260}
        empty={t('own_stats.empty_both')}
      >
        <TwinBars title={title} rows={rows ?? []} former={former} />
      </TableTwin>
    </div>
  )
}

/** All methods of both years, ordered by their count in this year. */
function rowsOf(
  now: AnnouncementsByMethod,
  former: AnnouncementsByMethod | null,
  lists: BlockProps['lists'],
): TwinRow[] {
  const methods = new Map(
    [...now.results, ...(former?.results ?? [])].map((row) => [row.purchase_method.id, row.purchase_method]),
  )
  const figure = ({ results, year }: AnnouncementsByMethod, id: number) => {
    const row = results.find(({ purchase_method }) => purchase_method.id === id)
    return {
      count: row?.count ?? 0,
      sum: row?.total_price ?? '0.00',
      to: lists.announced(year, { method: id }),
    }
  }
  return [...methods.values()]
    .map(({ id, name }) => ({ name, now: figure(now, id), former: former && figure(former, id) }))
    .sort((a, b) => b.now.count - a.now.count || (b.former?.count ?? 0) - (a.former?.count ?? 0))
}
