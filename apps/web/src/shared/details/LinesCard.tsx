import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './LinesCard.module.css'

interface Props {
  title: string
  /** Beside the title, where it tells something. */
  count?: number | undefined
  /** Each an `li`. */
  lines: ReactNode[]
  /** Said where there are none: words, or a notice. */
  empty: ReactNode
}

/** A card of what belongs to a thing, line under line: papers, people, sessions. */
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

/** A line that begins with what kind of thing it is. */
export function IconLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon aria-hidden="true" data-decor />
      <div>{children}</div>
    </li>
  )
}
