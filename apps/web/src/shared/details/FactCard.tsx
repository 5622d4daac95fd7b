import { type ReactNode, useId } from 'react'
import styles from './FactCard.module.css'
import type { Fact } from './FactStrip.tsx'

interface Props {
  title: string
  /** A fact without a value is omitted. */
  facts: (Fact | null)[]
  children?: ReactNode
}

/** A card of labelled facts. */
export function FactCard({ title, facts, children }: Props) {
  const id = useId()
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </section>
  )
}

/** A fact, or null if it has no value. */
export function factOf(label: string, value: ReactNode): Fact | null {
  return value === null || value === undefined || value === '' ? null : { label, value }
}
