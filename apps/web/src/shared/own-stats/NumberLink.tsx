import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../format/number-format.ts'
import styles from './StatsCard.module.css'

interface Props {
  /** The list behind the number; null if the portal has none. */
  to: string | null
  count: number
  /** The total of the list, if the portal shows it. */
  sum?: string | undefined
  /** What is counted, for screen readers: «Утверждён: 141». */
  of: string
  /** The visible content, if not the count itself. */
  children?: ReactNode
  /** Inside a line of text, not at the end of a row. */
  inText?: boolean
}

/** A number linked to the list it counts; an end-to-end test compares `data-number` and `data-sum` with that list. */
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
