import { type ReactNode, useId } from 'react'
import styles from './RailCard.module.css'

interface Props {
  title: string
  /** A small line at the end. */
  note?: ReactNode
  children: ReactNode
}

/** A card of the narrow column (rail). */
export function RailCard({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {note && <p className={`${styles.small} ${styles.note}`}>{note}</p>}
    </section>
  )
}

interface RailItem {
  key: string
  above?: ReactNode
  text: ReactNode
  below?: ReactNode
}

/** Entries of a rail card, each with a small line above or below. */
export function RailList({ items }: { items: RailItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, above, text, below }) => (
        <li key={key}>
          {above && <span className={styles.small}>{above}</span>}
          {text}
          {below && <span className={styles.small}>{below}</span>}
        </li>
      ))}
    </ul>
  )
}
