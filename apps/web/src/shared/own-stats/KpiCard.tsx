import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { failureWords } from '../api/failure-words.ts'
import { Button } from '../ui/Button.tsx'
import styles from './StatsCard.module.css'

interface Kpi {
  value: ReactNode
  /** The full value, if the shown one is shortened. */
  title?: string
  note: string
  /** The source: a list of `count` records, or a page that shows how the number is composed. */
  to: string
  count?: number | undefined
  sum?: string | undefined
}

interface Props<Data> {
  name: string
  /** «без НДС»: what the sum covers. */
  small?: string
  found: Asked<Data>
  kpi: (data: Data) => Kpi
}

/** One figure of the year, a link to what it counts. */
export function KpiCard<Data>({ name, small, found, kpi }: Props<Data>) {
  const { data, error, isFetching, refetch } = found
  const label = (
    <span className={styles.name}>
      {name} {small && <small>{small}</small>}
    </span>
  )
  if (error !== undefined && !isFetching)
    return (
      <div className={`card ${styles.kpi}`} role="alert">
        {label}
        <span className={styles.failed}>{failureWords(error).title}</span>
        <Button onClick={() => void refetch()} aria-label={`${t('failure.retry')}: ${name}`}>
          {t('failure.retry')}
        </Button>
      </div>
    )
  if (data === undefined)
    return (
      <div className={`card ${styles.kpi}`} aria-busy="true">
        {label}
        <i className={`skeleton ${styles.skeletonValue}`} />
        <i className={`skeleton ${styles.skeletonNote}`} />
      </div>
    )
  const { value, title, note, count, sum, to } = kpi(data)
  const inside = (
    <>
      {label}
      <span className={`${styles.value} num`} title={title}>
        {value}
      </span>
      <span className={styles.note}>{note}</span>
    </>
  )
  const className = `card ${styles.kpi} ${isFetching ? styles.kpiCardBusy : ''}`
  return (
    <Link to={to} className={`${className} ${styles.kpiCardLink}`} data-number={count} data-sum={sum}>
      {inside}
    </Link>
  )
}

/** The list behind a number; if the portal has none, the page that shows how the number is composed. */
export const listOr = (
  list: string | null,
  { count, total_price }: { count: number; total_price?: string },
  parts: string,
): Pick<Kpi, 'to' | 'count' | 'sum'> =>
  list === null ? { to: parts } : { to: list, count, sum: total_price }

/** The part of a query result needed to show a response, its absence or its failure. */
export interface Asked<Data> {
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}
