import type { ReactNode } from 'react'
import styles from './ListCards.module.css'

/** The status in a table, with the relevant date below. */
export function StatusCell({ children }: { children: ReactNode }) {
  return <div className={styles.cell}>{children}</div>
}
