import type { JournalEvent } from '@zakup/contract/journal/journal.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import styles from './JournalPage.module.css'
import { fieldOf, valueOf } from './journal-words.ts'

type Change = JournalEvent['changes'][number]

/** Longer values are collapsed. */
const LONG = 160

/** Old and new value of each field; a created or deleted row has only one of them. */
export function ChangeList({ changes, kind }: { changes: Change[]; kind: JournalEvent['kind'] }) {
  if (changes.length === 0) return <p className={styles.none}>{t('journal.no_changes')}</p>
  return (
    <dl className={styles.list}>
      {changes.map(({ field, before, after, before_name, after_name }) => (
        <div key={field}>
          <dt>{fieldOf(field)}</dt>
          {kind !== 'created' && (
            <dd>
              <span className={styles.side}>{t('journal.before')}</span>
              <Value text={before} name={before_name} className={styles.was} />
            </dd>
          )}
          {kind !== 'deleted' && (
            <dd>
              <span className={styles.side}>{t('journal.after')}</span>
              <Value text={after} name={after_name} className={styles.is} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  text: string | null
  /** Name of the row the id refers to; the id is shown too, because it is what was stored. */
  name: string | null
  className: string | undefined
}

function Value({ text, name, className }: ValueProps) {
  const [open, setOpen] = useState(false)
  if (text === null) return <span className={styles.empty}>{t('journal.empty_value')}</span>
  if (name !== null)
    return (
      <span className={`${styles.value} ${className}`}>
        {name} <small>{t('journal.number', { id: text })}</small>
      </span>
    )
  const isLong = text.length > LONG
  return (
    <span className={`${styles.value} ${className}`}>
      {isLong && !open ? `${text.slice(0, LONG)}…` : valueOf(text)}
      {isLong && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'journal.fold' : 'journal.unfold')}
        </button>
      )}
    </span>
  )
}
