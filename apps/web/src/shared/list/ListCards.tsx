import styles from './ListCards.module.css'
import type { CardFacts, ListKind, ListRow } from './list-kind.ts'

interface Props<Row extends ListRow> {
  kind: Pick<ListKind<Row, never>, 'card'>
  rows: Row[]
  busy: boolean
}

/** Two columns; the same order of facts as in the table. In low-vision mode CSS makes it a list. */
export function ListCards<Row extends ListRow>({ kind, rows, busy }: Props<Row>) {
  return (
    <ul className={`${styles.cards} ${busy ? styles.busy : ''}`} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id} className={`card ${styles.card}`}>
          <Card facts={kind.card(row)} />
        </li>
      ))}
    </ul>
  )
}

function Card({ facts: { name, status, meta, lines, facts } }: { facts: CardFacts }) {
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      {status && (
        <div className={styles.status}>
          <span className={styles.label}>{status.label}</span>
          {status.value}
        </div>
      )}
      {meta}
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <span className={styles.label}>{label}</span>
          <span>{value}</span>
        </div>
      ))}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }, i) => (
            <div key={label} className={i > 0 && i === facts.length - 1 ? styles.total : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
