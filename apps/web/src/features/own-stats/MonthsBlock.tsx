import { t } from '@zakup/messages/catalogue'
import { chartUnit } from '../../shared/charts/chart-unit.ts'
import { LineChart } from '../../shared/charts/LineChart.tsx'
import { TableTwin } from '../../shared/charts/TableTwin.tsx'
import { formatMoney } from '../../shared/format/number-format.ts'
import { monthName, monthShort } from '../../shared/own-stats/month-words.ts'
import {
  type AnnouncementsByMonth,
  useGetAnnouncementsByMonthQuery,
} from '../../shared/own-stats/own-stats-api.ts'
import { monthsWithData, runningTotal } from '../../shared/own-stats/running-total.ts'
import { yearTitle } from './FigureTable.tsx'
import styles from './StatisticsPage.module.css'
import { type TwinRow, twinColumns } from './twin-columns.tsx'
import type { BlockProps } from './two-years.ts'
import { FRESH, twoYears, yearQueries } from './two-years.ts'

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)
/** Pseudo-month: announced before or after the year the announcement belongs to. */
const OUTSIDE = 99

/** The cumulative sum of a year by month, beside another year. The current year ends at the current month. */
export function MonthsBlock({ userType, years, lists }: BlockProps) {
  const queries = yearQueries(years)
  const { now, former, error, busy, retry } = twoYears(
    years,
    useGetAnnouncementsByMonthQuery(queries.now, FRESH),
    useGetAnnouncementsByMonthQuery(queries.former, FRESH),
  )
  const [fact, other] = [now, former].map((stats) => (stats ? totals(stats) : []))
  const unit = chartUnit('sum', [...(fact ?? []), ...(other ?? [])].map(Number))
  const empty = !now?.results.length && !former?.results.length
  return (
    <div id="months" className={styles.block}>
      <TableTwin
        level={2}
        title={t(userType === 'supplier' ? 'own_stats.block_months_won' : 'own_stats.block_months')}
        unit={unit.name ? t(unit.name) : undefined}
        note={t(userType === 'supplier' ? 'own_stats.block_months_won_note' : 'own_stats.block_months_note')}
        columns={now ? twinColumns(t('own_stats.month'), now, former) : []}
        rows={now && (empty ? [] : rowsOf(now, former, lists))}
        error={error}
        retry={retry}
        busy={busy && now !== undefined}
        height={300}
        empty={t('own_stats.empty_both')}
      >
        {now && (
          <LineChart
            labels={MONTHS.map(monthShort)}
            fact={{ name: yearTitle(now), values: (fact ?? []).map(Number) }}
            other={former ? { name: yearTitle(former), values: (other ?? []).map(Number) } : undefined}
            unit={unit}
            alt={
              t('own_stats.months_alt', {
                year: yearTitle(now),
                sum: formatMoney(fact?.at(-1) ?? '0', 'short'),
              }) +
              (former
                ? t('own_stats.months_alt_then', {
                    year: yearTitle(former),
                    sum: formatMoney(other?.at(-1) ?? '0', 'short'),
                  })
                : '')
            }
          />
        )}
      </TableTwin>
    </div>
  )
}

const totals = ({ results, year, as_of }: AnnouncementsByMonth) =>
  runningTotal(results, monthsWithData(year, as_of)).map(({ total }) => total.total_price)

function rowsOf(
  now: AnnouncementsByMonth,
  former: AnnouncementsByMonth | null,
  lists: BlockProps['lists'],
): TwinRow[] {
  const figure = ({ results, year, as_of }: AnnouncementsByMonth, month: number) => {
    const row = results.find((one) => one.month === month)
    if (!row && month !== OUTSIDE && month > monthsWithData(year, as_of)) return null
    return {
      count: row?.count ?? 0,
      sum: row?.total_price ?? '0.00',
      to: month === OUTSIDE ? null : lists.announced(year, { month }),
    }
  }
  const outside = [now, former].some((stats) => stats?.results.some(({ month }) => month === OUTSIDE))
  return [...MONTHS, ...(outside ? [OUTSIDE] : [])].map((month) => ({
    name: month === OUTSIDE ? t('own_stats.outside') : monthName(month),
    now: figure(now, month),
    former: former && figure(former, month),
  }))
}
