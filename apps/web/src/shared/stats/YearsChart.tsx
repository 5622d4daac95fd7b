import { t } from '@zakup/messages/catalogue'
import { useCountAnnouncementsByYearQuery } from '../announcements/announcements-api.ts'
import { Bars } from '../charts/Bars.tsx'
import { chartUnit, type Measure } from '../charts/chart-unit.ts'
import { TableTwin, type TwinColumn } from '../charts/TableTwin.tsx'
import { currentYear, formatDayMonth } from '../format/date-format.ts'
import { formatCount, formatMoney } from '../format/number-format.ts'
import { useNow } from '../ui/use-now.ts'

interface YearCount {
  year: number
  count: number
  total_price: string
}

/** More bars do not fit on a phone; the table has all years. */
const MOST_BARS = 8
const HEIGHT = 322

interface Props {
  measure: Measure
  filter?: { region_id?: number | undefined; purchase_subject_id?: number | undefined }
}

const EVERYTHING = {}

export function YearsChart({ measure, filter = EVERYTHING }: Props) {
  const { data, error, isFetching, refetch } = useCountAnnouncementsByYearQuery({ query: filter })
  const now = new Date(useNow())
  const years = data?.results
  const shown = years?.slice(-MOST_BARS) ?? []
  const valueOf = (row: YearCount) => (measure === 'count' ? row.count : Number(row.total_price))
  const unit = chartUnit(measure, shown.map(valueOf))
  const bars = shown.map((row) => ({
    label: String(row.year),
    value: valueOf(row),
    ...(row.year >= currentYear(now) && {
      running: row.year === currentYear(now) ? formatDayMonth(now.toISOString()) : '',
    }),
  }))
  const most = shown.reduce<YearCount | undefined>(
    (a, b) => (a && valueOf(a) >= valueOf(b) ? a : b),
    undefined,
  )
  return (
    <TableTwin
      title={t('years.title')}
      unit={t(unit.name ?? 'chart.pieces')}
      note={t('years.note')}
      columns={columns()}
      rows={years}
      error={isFetching ? undefined : error}
      retry={refetch}
      busy={isFetching && years !== undefined}
      height={HEIGHT}
    >
      <Bars
        bars={bars}
        unit={unit}
        alt={t(`years.alt_${measure}`, {
          first: bars[0]?.label ?? '',
          last: bars.at(-1)?.label ?? '',
          most: String(most?.year ?? ''),
          value: most
            ? measure === 'count'
              ? formatCount(most.count)
              : formatMoney(most.total_price, 'short')
            : '',
        })}
      />
    </TableTwin>
  )
}

const columns = (): TwinColumn<YearCount>[] => [
  { title: t('years.year'), value: ({ year }) => year, show: ({ year }) => year },
  {
    title: t('years.count'),
    align: 'right',
    value: ({ count }) => count,
    show: ({ count }) => formatCount(count),
  },
  {
    title: t('years.sum'),
    align: 'right',
    value: (row) => row.total_price,
    show: (row) => formatMoney(row.total_price, 'list'),
  },
]
