import { Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import styles from './SectionCard.module.css'

interface Props {
  title: string
  lines: readonly { key: string; field: string; text: string }[]
  /** Shown when nothing is missing. */
  nothing: string
  /** What happens next, and how long it takes. */
  terms: string
  tour?: string
  onGo: (field: string) => void
}

/** What is still missing in a long form, each line a link to its field. */
export function LeftCard({ title, lines, nothing, terms, tour, onGo }: Props) {
  const id = useId()
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id} data-tour={tour}>
      <h2 id={id}>
        {title}
        {lines.length > 0 && <span className={styles.count}>{lines.length}</span>}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.good}>
          <CircleCheck aria-hidden="true" />
          {nothing}
        </p>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ key, field, text }) => (
            <li key={key}>
              <Circle aria-hidden="true" data-decor />
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(field)
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.terms}>{terms}</p>
    </section>
  )
}
