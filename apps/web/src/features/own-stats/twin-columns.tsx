import { t } from '@zakup/messages/catalogue'
import type { TwinColumn } from '../../shared/charts/TableTwin.tsx'
import { formatMoney } from '../../shared/format/number-format.ts'
import { NumberLink } from '../../shared/own-stats/NumberLink.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { countDifference, moneyDifference } from './compare.ts'
import { type Figure, yearTitle } from './FigureTable.tsx'

type CountedFigure = Required<Pick<Figure, 'count' | 'sum' | 'to'>>

/** A part of a chart in both years. */
export interface TwinRow {
  name: string
  /** Null: the month has not come yet. */
  now: CountedFigure | null
  former: CountedFigure | null
}

interface Year {
  year: number
  as_of: string
}

/** The table of a chart: counts are links, sums are exact, and both have a difference. */
export function twinColumns(part: string, now: Year, former: Year | null): TwinColumn<TwinRow>[] {
  const columns = [{ title: part, value: ({ name }: TwinRow) => name }, ...yearColumns('now', now)]
  if (!former) return columns
  return [
    ...columns,
    ...yearColumns('former', former),
    {
      title: t('own_stats.difference'),
      align: 'right',
      value: (row) => (row.now && row.former ? countDifference(row.now.count, row.former.count) : ''),
    },
    {
      title: t('own_stats.difference_sum'),
      align: 'right',
      value: (row) => (row.now && row.former ? moneyDifference(row.now.sum, row.former.sum) : ''),
    },
  ]
}

function yearColumns(side: 'now' | 'former', year: Year): TwinColumn<TwinRow>[] {
  const title = yearTitle(year)
  return [
    {
      title: t('own_stats.count_in', { year: title }),
      align: 'right',
      value: (row) => row[side]?.count ?? '',
      show: (row) => {
        const figure = row[side]
        return figure ? (
          <NumberLink
            to={figure.to}
            count={figure.count}
            sum={figure.sum}
            of={`${row.name}, ${year.year}`}
            inText
          />
        ) : (
          <Missing />
        )
      },
    },
    {
      title: t('own_stats.sum_in', { year: title }),
      align: 'right',
      value: (row) => row[side]?.sum ?? '',
      show: (row) => {
        const figure = row[side]
        return figure ? formatMoney(figure.sum, 'list') : <Missing />
      },
    },
  ]
}
