import { t } from '@zakup/messages/catalogue'
import {
  type AnnouncementTotals,
  useGetAnnouncementTotalsQuery,
} from '../../shared/own-stats/own-stats-api.ts'
import { StatsCard } from '../../shared/own-stats/StatsCard.tsx'
import { type Figure, type FigureRow, FigureTable } from './FigureTable.tsx'
import styles from './StatisticsPage.module.css'
import type { BlockProps } from './two-years.ts'
import { FRESH, twoYears, yearQueries } from './two-years.ts'

/** What was announced, how much of it was won, and the savings. */
export function TotalsBlock({ userType, years, lists }: BlockProps) {
  const queries = yearQueries(years)
  const { now, former, error, busy, retry } = twoYears(
    years,
    useGetAnnouncementTotalsQuery(queries.now, FRESH),
    useGetAnnouncementTotalsQuery(queries.former, FRESH),
  )
  const row = (
    name: string,
    small: string,
    figure: (stats: AnnouncementTotals) => Figure | null,
  ): FigureRow[] => {
    const figureNow = now ? figure(now) : null
    return figureNow ? [{ name, small, now: figureNow, former: former && figure(former) }] : []
  }
  const noVat = t('own_stats.no_vat')
  const won = row(t(userType === 'supplier' ? 'own_stats.won_own' : 'own_stats.won'), noVat, (stats) => ({
    count: stats.won.count,
    sum: stats.won.price,
    apart: true,
    to: lists.won(stats.year),
  }))
  const open = row(
    t(userType === 'supplier' ? 'own_stats.open_for_all' : 'own_stats.open_lots'),
    noVat,
    ({ open_lots, year }) => ({
      count: open_lots.count,
      sum: open_lots.total_price,
      to: lists.lots(year, { stage: 'intake' }),
    }),
  )
  const saved = [
    ...row(t('own_stats.allotted'), noVat, (stats) => ({ sum: stats.won.allotted })),
    ...row(t(userType === 'supplier' ? 'own_stats.lowered' : 'own_stats.saving'), noVat, (stats) => ({
      sum: stats.saving.total_price,
    })),
  ]
  const rows =
    userType === 'supplier'
      ? [...won, ...saved, ...open]
      : [
          ...row(t('own_stats.announced'), noVat, ({ announcements, year }) =>
            announcements
              ? { count: announcements.count, sum: announcements.total_price, to: lists.announced(year) }
              : null,
          ),
          ...row(t('own_stats.lots_announced'), noVat, ({ lots, year }) => ({
            count: lots.count,
            sum: lots.total_price,
            to: lists.lots(year),
          })),
          ...open,
          ...won,
          ...saved,
        ]
  return (
    <div id="totals" className={styles.block} data-tour="stats-totals">
      <StatsCard
        title={t(userType === 'supplier' ? 'own_stats.block_won' : 'own_stats.block_totals')}
        note={t(userType === 'supplier' ? 'own_stats.block_won_note' : 'own_stats.block_totals_note')}
        found={{ data: now, error, isFetching: busy, refetch: retry }}
        height={260}
        empty={() => null}
      >
        {(stats) => (
          <div className={styles.flush}>
            <FigureTable title={t('own_stats.block_totals')} rows={rows} now={stats} former={former} />
          </div>
        )}
      </StatsCard>
    </div>
  )
}
