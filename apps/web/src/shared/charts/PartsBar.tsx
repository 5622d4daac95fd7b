import type { CSSProperties, ReactNode } from 'react'
import styles from './PartsBar.module.css'

interface Part {
  key: string | number
  name: ReactNode
  /** What follows the name in small print. */
  note?: ReactNode
  value: number
  /** The value in words, a link to what is counted. */
  text: ReactNode
  tone: PartTone
}

/** The categorical order of charts; the last two are for what has not begun and for what was given up. */
export type PartTone = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'begun' | 'lost'

interface Props {
  parts: readonly Part[]
  /** One sentence: what the whole is and what its largest part is. */
  alt: string
  label: string
}

/** A whole cut into its parts, and each part by its name and number below: the colour is never the only mark. */
export function PartsBar({ parts, alt, label }: Props) {
  return (
    <div className={styles.whole}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with CSS, there is no file to show */}
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
