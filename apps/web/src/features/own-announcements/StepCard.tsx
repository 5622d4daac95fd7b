import type { ReactNode } from 'react'
import styles from './BuilderSteps.module.css'

interface Props {
  /** The first card of a step; its heading is the target of links to the step. */
  first?: boolean
  id?: string
  title: string
  lead?: ReactNode
  /** Content beside the title. */
  aside?: ReactNode
  /** Rows extend to the edges of the card. */
  flush?: boolean
  children: ReactNode
}

/** A card of a step: title, lead and content. */
export function StepCard({ first = false, id, title, lead, aside, flush = false, children }: Props) {
  const titleId = first ? 'step-title' : id
  return (
    <section className={`card ${styles.stepCardCard}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p>{lead}</p>}
        </div>
        {aside}
      </div>
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
