import { type ReactNode, useId } from 'react'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import styles from './LinesCard.module.css'

interface TitledProps {
  title: string
  /** Next to the title: a count, or a link to more. */
  note?: ReactNode
  children: ReactNode
}

/** A card with a title, whose content reaches its edges. */
export function TitledCard({ title, note, children }: TitledProps) {
  const id = useId()
  return (
    <section className={`card ${styles.rowsCardCard}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}

interface Props<Row> {
  title: string
  note?: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
}

/** A titled card with a table of what belongs to the record; nothing is rendered without rows. */
export function RowsCard<Row>({ title, note, ...table }: Props<Row>) {
  if (table.rows.length === 0) return null
  return (
    <TitledCard title={title} note={note}>
      <DataTable caption={title} {...table} />
    </TitledCard>
  )
}
