// CSS changes the display of the table to blocks, and browsers then drop its roles: they are repeated on purpose.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'
import { SortButton } from './SortButton.tsx'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'right'
  /** The main value of the row: a sum. */
  strong?: boolean
  /** Share of the width, e.g. `34%`; the rest is divided by content. */
  width?: string
  /** In the stacked layout: the first line of the card, without a label. */
  lead?: boolean
  /** Omitted from the stacked layout. */
  wideOnly?: boolean
  /** The name of the sort order this column offers. */
  sort?: string
}

interface Props<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  sort?: { by: string | null; order: 'ascending' | 'descending'; onSort: (by: string) => void }
  busy?: boolean
  stickyHead?: boolean
  /** Columns keep their widths whatever their content: consecutive tables line up. */
  fixed?: boolean
}

/**
 * A semantic table. On narrow screens and in low-vision mode CSS stacks each row into a list of labels and values; the
 * explicit roles keep it a table for a screen reader even then.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  busy,
  stickyHead,
  fixed,
}: Props<Row>) {
  return (
    <table
      className={`${styles.table} ${stickyHead ? styles.sticky : ''} ${fixed ? styles.fixed : ''}`}
      aria-busy={busy}
      role="table"
    >
      <caption className="sr">{caption}</caption>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} width={width} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={column.align === 'right' ? styles.right : undefined}
              aria-sort={sort && column.sort ? (sort.by === column.sort ? sort.order : 'none') : undefined}
            >
              {sort && column.sort ? (
                <SortButton
                  title={column.title}
                  order={sort.by === column.sort ? sort.order : null}
                  onClick={() => sort.onSort(column.sort as string)}
                />
              ) : (
                column.title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={busy ? styles.busy : undefined}>
        {rows.map((row, index) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.lead ? undefined : column.title}
                className={
                  [
                    column.align === 'right' && styles.right,
                    column.strong && styles.strong,
                    column.wideOnly && styles.wideOnly,
                  ]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
              >
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
