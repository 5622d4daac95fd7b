import { type CSSProperties, type ReactNode, useId } from 'react'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import type { Asked } from './KpiCard.tsx'
import styles from './StatsCard.module.css'

interface Props<Data> {
  title: string
  note?: string | undefined
  found: Asked<Data>
  /** The height of the content, used for its skeleton. */
  height: number
  /** At the end of the heading: a link to the full view. */
  more?: ReactNode
  /** The text shown instead of the content when there is no data; null otherwise. */
  empty: (data: Data) => string | null
  children: (data: Data) => ReactNode
}

/** A card for one query: it loads, fails and is empty independently of the others. */
export function StatsCard<Data>({ title, note, found, height, more, empty, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = found
  const heading = useId()
  const nothing = data === undefined ? null : empty(data)
  return (
    <section
      className={`card ${styles.card}`}
      aria-labelledby={heading}
      aria-busy={isFetching}
      style={{ '--content-height': `${height}px` } as CSSProperties}
    >
      <div className={styles.head}>
        <div>
          <h2 id={heading}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {more}
      </div>
      {error !== undefined && !isFetching ? (
        <FailedNotice error={error} retry={refetch} />
      ) : data === undefined ? (
        <i className={`skeleton ${styles.skeleton}`} aria-hidden="true" />
      ) : (
        <div className={isFetching ? styles.busy : undefined}>
          {nothing === null ? children(data) : <p className={styles.empty}>{nothing}</p>}
        </div>
      )}
    </section>
  )
}
