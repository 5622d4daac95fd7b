import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../format/number-format.ts'
import styles from './StatsCard.module.css'

interface Props {
  /** The list behind the number; null where the portal has none. */
  to: string | null
  count: number
  /** What the list amounts to, where the portal tells it. */
  sum?: string | undefined
  /** Of what it is a count: what a screen reader hears, «Утверждён: 141». */
  of: string
  /** What is shown, where it is not the count itself. */
  children?: ReactNode
  /** In a line of words, not at the end of a row. */
  inText?: boolean
}

/** A number that leads to the list it counts; `data-number` and `data-sum` let a story hold the one against the other. */
export function NumberLink({ to, count, sum, of, children = formatCount(count), inText = false }: Props) {
  if (to === null) return <span className="num">{children}</span>
  return (
    <Link
      to={to}
      className={`num ${styles.numberLinkLink} ${inText ? '' : styles.numberLinkRow}`}
      data-number={count}
      data-sum={sum}
    >
      <span className="sr">{`${of}: `}</span>
      {children}
    </Link>
  )
}
