import type { ReactNode } from 'react'
import styles from './FactCard.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** The facts of a record in one card, and below them its progress. */
export function FactStrip({
  label,
  facts,
  children,
}: {
  label: string
  facts: Fact[]
  children?: ReactNode
}) {
  return (
    <section className={`card ${styles.factStripCard}`} aria-label={label} data-tour="facts">
      <dl className={`${styles.factStripFacts} ${children ? styles.ruled : ''}`}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
