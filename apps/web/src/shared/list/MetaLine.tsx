import { Fragment } from 'react'
import { tiedWords } from '../format/tied-words.ts'
import styles from './ListCards.module.css'

/** The grey line of secondary facts; missing ones are omitted. */
export function MetaLine({ parts }: { parts: readonly (string | null | undefined)[] }) {
  const shown = parts.filter((part) => typeof part === 'string')
  return (
    <p className={styles.meta}>
      {shown.map((part, i) => (
        <Fragment key={part}>
          {/* The dots are text, so that the parts stay separated when copied or read aloud. */}
          {i > 0 && <i>{' · '}</i>}
          {tiedWords(part)}
        </Fragment>
      ))}
    </p>
  )
}
