import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './LinesCard.module.css'

interface Props {
  title: string
  /** Next to the title, where it is informative. */
  count?: number | undefined
  /** Each an `li`. */
  lines: ReactNode[]
  /** Shown when there are no lines: a text or a notice. */
  empty: ReactNode
}

/** A card that lists what belongs to a record: documents, people, sessions. */
export function LinesCard({ title, count, lines, empty }: Props) {
  const id = useId()
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>
        {title} {count !== undefined && <span>{count}</span>}
      </h2>
      {lines.length > 0 ? (
        <ul>{lines}</ul>
      ) : typeof empty === 'string' ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        empty
      )}
    </section>
  )
}

/** A line that starts with an icon for its kind. */
export function IconLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon aria-hidden="true" data-decor />
      <div>{children}</div>
    </li>
  )
}
