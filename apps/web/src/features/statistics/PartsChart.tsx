import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import type { Measure } from '../../shared/charts/chart-unit.ts'
import { RankedBars } from '../../shared/charts/RankedBars.tsx'
import { TableTwin, type TwinColumn } from '../../shared/charts/TableTwin.tsx'
import { formatCount, formatMoney } from '../../shared/format/number-format.ts'

interface Part {
  name: string
  count: number
  total_price: string
  /** The name as a link to what is counted. */
  link: ReactNode
}

interface Props {
  title: string
  note: string
  /** Title of the first column: what a part is. */
  part: string
  measure: Measure
  /** Largest first; otherwise the order has its own meaning. */
  ranked?: boolean
  rows: Part[] | undefined
  found: { error?: unknown; isFetching: boolean; refetch: () => unknown }
}

const MOST = 6
const HEIGHT = 250

/** The parts of a whole as bars. */
export function PartsChart({ title, note, part, measure, ranked = false, rows, found }: Props) {
  const valueOf = (row: Part) => (measure === 'count' ? row.count : Number(row.total_price))
  const words = (row: Part) =>
    measure === 'count' ? formatCount(row.count) : formatMoney(row.total_price, 'short')
  const ordered = ranked ? rows?.toSorted((a, b) => valueOf(b) - valueOf(a)) : rows
  const most = rows?.reduce<Part | undefined>((a, b) => (a && valueOf(a) >= valueOf(b) ? a : b), undefined)
  return (
    <TableTwin
      title={title}
      unit={t(measure === 'count' ? 'chart.pieces' : 'chart.tenge')}
      note={note}
      columns={columns(part)}
      rows={ordered}
      error={found.isFetching ? undefined : found.error}
      retry={found.refetch}
      busy={found.isFetching && rows !== undefined}
      height={HEIGHT}
    >
      <RankedBars
        label={t('stats.ranked_alt', { title, name: most?.name ?? '', value: most ? words(most) : '' })}
        bars={(ordered ?? []).slice(0, MOST).map((row) => ({
          key: row.name,
          name: row.link,
          value: valueOf(row),
          text: words(row),
        }))}
      />
    </TableTwin>
  )
}

const columns = (part: string): TwinColumn<Part>[] => [
  { title: part, value: ({ name }) => name, show: ({ link }) => link },
  {
    title: t('regions.count'),
    align: 'right',
    value: ({ count }) => count,
    show: ({ count }) => formatCount(count),
  },
  {
    title: t('regions.sum'),
    align: 'right',
    value: (row) => row.total_price,
    show: (row) => formatMoney(row.total_price, 'list'),
  },
]
