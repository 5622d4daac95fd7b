import type { ReactNode } from 'react'
import styles from './ListCards.module.css'

/** Where a thing stands, in a table, and under it the day that counts. */
export function StatusCell({ children }: { children: ReactNode }) {
  return <div className={styles.cell}>{children}</div>
}
