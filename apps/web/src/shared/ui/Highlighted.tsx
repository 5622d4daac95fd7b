import styles from './Highlighted.module.css'
import { type Mark, markedParts } from './marked-parts.ts'

/** A text with the search matches highlighted: bold and underlined, not by colour alone. */
export function Highlighted({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return markedParts(text, marks).map(({ part, at, marked }) =>
    marked ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
