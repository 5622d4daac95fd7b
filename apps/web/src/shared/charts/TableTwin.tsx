import { t } from '@zakup/messages/catalogue'
import { ChartColumn, Download } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { csvText } from './csv-text.ts'
import styles from './TableTwin.module.css'

/** A column of the table and of the exported file: the raw value, and how it is displayed if that differs. */
export interface TwinColumn<Row> {
  title: string
  value: (row: Row) => string | number
  show?: (row: Row) => ReactNode
  align?: 'right'
}

interface Props<Row> {
  title: string
  /** The unit of the chart, added to the title; the table shows whole numbers. */
  unit?: string | undefined
  note?: string | undefined
  columns: TwinColumn<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  error?: unknown
  retry: () => unknown
  /** Old rows stay visible while new ones load. */
  busy?: boolean
  /** The height of the chart, used for its skeleton. */
  height: number
  /** Heading level: 2 outside a section. */
  level?: 2 | 3
  /** The text when there is no data, where the filters differ from those of the public page. */
  empty?: string
  /** Between the heading and the chart, also in table view: totals. */
  above?: ReactNode
  children: ReactNode
}

/** A card with a chart that can be shown as a table and downloaded as a file. */
export function TableTwin<Row>({
  title,
  unit,
  note,
  columns,
  rows,
  error,
  retry,
  busy = false,
  height,
  level = 3,
  empty = t('chart.empty'),
  above,
  children,
}: Props<Row>) {
  const Heading = `h${level}` as const
  const [table, setTable] = useState(false)
  const heading = useId()
  return (
    <section className={`card ${styles.card}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <Heading id={heading}>{unit && !table ? t('chart.titled', { title, unit }) : title}</Heading>
          {note && <p>{note}</p>}
        </div>
        <button type="button" className={styles.twin} onClick={() => setTable(!table)}>
          {table ? t('chart.as_chart') : t('chart.as_table')}
          <span className="sr">: {title}</span>
        </button>
      </div>
      {above && <div className={styles.above}>{above}</div>}
      <div
        className={`${styles.body} ${busy ? styles.busy : ''} ${table ? styles.flush : ''}`}
        aria-busy={busy}
      >
        {error ? (
          <FailedNotice error={error} retry={retry} />
        ) : !rows ? (
          <i className="skeleton" style={{ height }} aria-hidden="true" />
        ) : rows.length === 0 ? (
          <Notice icon={<ChartColumn aria-hidden="true" />} title={empty} />
        ) : table ? (
          <>
            <section
              className={styles.scroll}
              style={{ '--chart-height': `${height}px` } as CSSProperties}
              aria-label={regionName(title, columns)}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
              tabIndex={0}
            >
              <DataTable
                stickyHead
                caption={title}
                columns={tableColumns(columns)}
                rows={rows}
                rowKey={keyOf(columns)}
              />
            </section>
            <button type="button" className={styles.file} onClick={() => download(title, columns, rows)}>
              <Download aria-hidden="true" data-decor />
              {t('chart.download')}
            </button>
          </>
        ) : (
          children
        )}
      </div>
    </section>
  )
}

function tableColumns<Row>(columns: TwinColumn<Row>[]): Column<Row>[] {
  return columns.map(({ title, value, show, align }, i) => ({
    key: title,
    title,
    cell: show ?? value,
    ...(align && { align }),
    ...(i === 0 && { lead: true }),
  }))
}

/** Differs from the name of the card around it: two landmarks with the same name cannot be distinguished. */
const regionName = <Row,>(title: string, [first]: TwinColumn<Row>[]) =>
  t('chart.titled', { title, unit: first?.title ?? '' })

/** The first column identifies the row. */
function keyOf<Row>(columns: TwinColumn<Row>[]) {
  return (row: Row) => columns[0]?.value(row) ?? ''
}

function download<Row>(title: string, columns: TwinColumn<Row>[], rows: Row[]): void {
  const cells = [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map((c) => c.value(row))),
  ]
  const url = URL.createObjectURL(new Blob([csvText(cells)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${title}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
