import { type ReactNode, useId } from 'react'
import type { Asked } from '../../shared/own-stats/KpiCard.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './OverviewPage.module.css'

interface Props<Row> {
  title: string
  /** Link to the whole list, at the end of the header. */
  more: ReactNode
  rows: Row[] | undefined
  columns: Column<Row>[]
  found: Omit<Asked<unknown>, 'data'>
  /** Shown when there are no rows: a text and what to do. */
  none: ReactNode
}

/** A few rows of a list on the overview, with its own loading, error and empty states. */
export function TableCard<Row extends { id: number }>({
  title,
  more,
  rows,
  columns,
  found,
  none,
}: Props<Row>) {
  const heading = useId()
  return (
    <section className={`card ${styles.tableCardCard}`} aria-labelledby={heading}>
      <div className={styles.tableCardHead}>
        <h2 id={heading}>{title}</h2>
        {more}
      </div>
      {rows && rows.length > 0 ? (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      ) : rows ? (
        <div className={styles.none}>{none}</div>
      ) : found.error && !found.isFetching ? (
        <FailedNotice error={found.error} retry={found.refetch} />
      ) : (
        <RowSkeleton rows={3} />
      )}
    </section>
  )
}
