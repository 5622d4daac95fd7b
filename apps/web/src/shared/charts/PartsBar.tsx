import type { CSSProperties, ReactNode } from 'react'
import styles from './PartsBar.module.css'

interface Part {
  key: string | number
  name: ReactNode
  /** Small print after the name. */
  note?: ReactNode
  value: number
  /** The value as text, a link to the counted records. */
  text: ReactNode
  tone: PartTone
}

/** The categorical colour order of charts; the last two are for not started and for abandoned. */
export type PartTone = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'begun' | 'lost'

interface Props {
  parts: readonly Part[]
  /** Alternative text in one sentence: what the whole is and which part is the largest. */
  alt: string
  label: string
}

/** A whole divided into parts, with the name and number of each below: colour is never the only distinction. */
export function PartsBar({ parts, alt, label }: Props) {
  return (
    <div className={styles.whole}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- built from HTML elements, so there is no image file for <img> */}
      <div role="img" aria-label={alt} className={styles.bar}>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ key, value, tone }) => (
            <i key={key} className={styles[tone]} style={{ '--share': value } as CSSProperties} />
          ))}
      </div>
      <ul className={styles.legend} aria-label={label}>
        {parts.map(({ key, name, note, text, tone }) => (
          <li key={key}>
            <i className={styles[tone]} aria-hidden="true" data-decor />
            <span className={styles.name}>
              {name}
              {note && <small>{note}</small>}
            </span>
            <span className={styles.value}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
