import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tiedWords } from '../format/tied-words.ts'
import styles from './FactCard.module.css'

interface Props {
  /** The link; null for what has no page, or for the current page. */
  to: string | null
  name: string
  /** The grey line below. */
  children?: ReactNode
}

/** The first cell of a row: the name as a link. */
export function NameCell({ to, name, children }: Props) {
  const words = tiedWords(name)
  return (
    <>
      {to ? (
        <Link className={styles.name} to={to}>
          {words}
        </Link>
      ) : (
        <b className={styles.name}>{words}</b>
      )}
      {children && <span className={styles.meta}>{children}</span>}
    </>
  )
}
