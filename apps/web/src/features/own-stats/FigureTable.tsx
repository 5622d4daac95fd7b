import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { formatDayMonth } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { NumberLink } from '../../shared/own-stats/NumberLink.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { countDifference, moneyDifference } from './compare.ts'
import styles from './StatisticsPage.module.css'

/** One figure of a year: count, sum and a link to the list behind it. */
export interface Figure {
  count?: number
  /** Undefined if there is no sum. */
  sum?: string
  to?: string | null
  /** The sum does not match the list: it is of the winners' prices, not of the lots. */
  apart?: boolean
}

export interface FigureRow {
  name: string
  /** «без НДС». */
  small?: string
  now: Figure
  former: Figure | null
}

interface Year {
  year: number
  as_of: string
}

interface Props {
  title: string
  rows: FigureRow[]
  now: Year
  former: Year | null
}

/** Figures of a year beside those of another, with the difference. */
export function FigureTable({ title, rows, now, former }: Props) {
  return (
    <div className={styles.table}>
      <DataTable
        fixed
        caption={title}
        columns={figureColumns(now, former)}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </div>
  )
}

function figureColumns(now: Year, former: Year | null): Column<FigureRow>[] {
  const columns: Column<FigureRow>[] = [
    {
      key: 'name',
      title: t('own_stats.figure'),
      width: former ? '34%' : '60%',
      lead: true,
      cell: ({ name, small }) => (
        <>
          {name} {small && <small className={styles.small}>{small}</small>}
        </>
      ),
    },
    {
      key: 'now',
      title: yearTitle(now),
      align: 'right',
      strong: true,
      cell: (row) => <FigureCell figure={row.now} name={`${row.name}, ${now.year}`} />,
    },
  ]
  if (former)
    columns.push(
      {
        key: 'former',
        title: yearTitle(former),
        width: '20%',
        align: 'right',
        cell: (row) => <FigureCell figure={row.former} name={`${row.name}, ${former.year}`} />,
      },
      {
        key: 'difference',
        title: t('own_stats.difference'),
        width: '26%',
        align: 'right',
        cell: difference,
      },
    )
  return columns
}

/** The current year is incomplete; its column header gives the date. */
export function yearTitle({ year, as_of }: Year): string {
  return String(year) === as_of.slice(0, 4)
    ? t('own_stats.year_until', { year: String(year), date: formatDayMonth(as_of) })
    : t('own_stats.year_name', { year: String(year) })
}

function FigureCell({ figure, name }: { figure: Figure | null; name: string }): ReactNode {
  if (!figure) return <Missing />
  const { count, sum, to = null, apart } = figure
  if (count === undefined) return <Money amount={sum} form="short" />
  return (
    // One wrapper element, because in the stacked layout a cell is a grid.
    <span>
      <NumberLink to={to} count={count} sum={apart ? undefined : sum} of={name} inText />
      {sum !== undefined && count > 0 && (
        <span className={styles.sum} title={formatMoney(sum, 'exact')}>
          {t('own_stats.for_sum', { sum: formatMoney(sum, 'short') })}
        </span>
      )}
    </span>
  )
}

function difference({ now, former }: FigureRow): ReactNode {
  if (!former) return <Missing />
  return (
    <span>
      {now.count !== undefined && former.count !== undefined && (
        <span className="num">{countDifference(now.count, former.count)}</span>
      )}
      {now.sum !== undefined && former.sum !== undefined && (
        <span className={now.count === undefined ? 'num' : styles.sum}>
          {moneyDifference(now.sum, former.sum)}
        </span>
      )}
    </span>
  )
}
