import { t } from '@zakup/messages/catalogue'
import { chartUnit } from '../../shared/charts/chart-unit.ts'
import { LineChart } from '../../shared/charts/LineChart.tsx'
import { TableTwin, type TwinColumn } from '../../shared/charts/TableTwin.tsx'
import { formatDayMonth } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import type { Asked } from '../../shared/own-stats/KpiCard.tsx'
import { monthName, monthShort } from '../../shared/own-stats/month-words.ts'
import type { AnnouncementsByMonth, PlanStats } from '../../shared/own-stats/own-stats-api.ts'
import { monthsWithData, runningTotal } from '../../shared/own-stats/running-total.ts'

interface Props {
  plan: Asked<PlanStats>
  months: Asked<AnnouncementsByMonth>
  /** Whether there is a plan of the year to compare with. */
  hasPlan: boolean
}

interface Row {
  month: number
  plan: string
  /** Null: the month has not come yet. */
  fact: string | null
}

const HEIGHT = 290

/**
 * The announced sum, cumulative by month, beside the planned one. The current year ends at the current month. An
 * organizer has no plan of the year: the items in its orders today would be compared with a whole year.
 */
export function PlanFactCard({ plan, months, hasPlan }: Props) {
  const busy = plan.isFetching || months.isFetching
  const rows = plan.data && months.data ? rowsOf(plan.data, months.data) : undefined
  const fact = (rows ?? []).flatMap((row) => row.fact ?? [])
  const planned = hasPlan ? (rows ?? []).map((row) => row.plan) : []
  const unit = chartUnit('sum', [...fact, ...planned].map(Number))
  const running = months.data && fact.length > 0 && fact.length < 12 ? months.data.as_of : null
  const altValues = {
    year: String(plan.data?.year ?? ''),
    fact: formatMoney(fact.at(-1) ?? '0', 'short'),
  }
  const failed = plan.error ?? months.error
  return (
    <TableTwin
      level={2}
      title={t(hasPlan ? 'own_stats.plan_fact' : 'own_stats.fact_months')}
      unit={unit.name ? t(unit.name) : undefined}
      note={
        running
          ? t('own_stats.plan_fact_running', { date: formatDayMonth(running) })
          : t('own_stats.plan_fact_note')
      }
      columns={columns().filter((_, i) => hasPlan || i < 2)}
      rows={[...fact, ...planned].some((sum) => Number(sum) > 0) ? rows : rows && []}
      error={busy ? undefined : failed}
      retry={() => {
        if (plan.error !== undefined) plan.refetch()
        if (months.error !== undefined) months.refetch()
      }}
      busy={busy && rows !== undefined}
      height={HEIGHT}
      empty={t('own_stats.empty')}
    >
      <LineChart
        labels={(rows ?? []).map((_, i) => monthShort(i + 1))}
        fact={{ name: t('own_stats.fact'), values: fact.map(Number) }}
        other={hasPlan ? { name: t('own_stats.plan'), values: planned.map(Number) } : undefined}
        unit={unit}
        alt={
          hasPlan
            ? t('own_stats.plan_fact_alt', {
                ...altValues,
                plan: formatMoney(planned.at(-1) ?? '0', 'short'),
              })
            : t('own_stats.fact_months_alt', altValues)
        }
      />
    </TableTwin>
  )
}

function rowsOf(plan: PlanStats, months: AnnouncementsByMonth): Row[] {
  const facts = runningTotal(months.results, monthsWithData(months.year, months.as_of))
  return runningTotal(plan.by_month).map(({ month, total }, i) => ({
    month,
    plan: total.total_price,
    fact: facts[i]?.total.total_price ?? null,
  }))
}

const columns = (): TwinColumn<Row>[] => [
  { title: t('own_stats.month'), value: ({ month }) => monthName(month) },
  {
    title: t('own_stats.fact_column'),
    align: 'right',
    value: ({ fact }) => fact ?? '',
    show: ({ fact }) => (fact === null ? t('own_stats.not_yet') : formatMoney(fact, 'list')),
  },
  {
    title: t('own_stats.plan_column'),
    align: 'right',
    value: ({ plan }) => plan,
    show: ({ plan }) => formatMoney(plan, 'list'),
  },
]
