/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- options of a search have two
   lines and come from a server: no native list can; keys are handled in the field, which keeps focus */
import { t } from '@zakup/messages/catalogue'
import { Check, History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './DictSelect.module.css'
import type { DictChoice } from './dict-source.ts'

interface Props {
  listId: string
  rows: DictChoice[]
  /** How many of the first rows are recent choices. */
  recent: number
  active: number
  chosenId: number | null
  label: string | undefined
  more: number
  note: string | null
  retry: (() => unknown) | null
  onPoint: (index: number) => void
  onChoose: (row: DictChoice) => void
}

/** The search results below the field. Focus stays in the field, which handles the arrow keys (WAI-ARIA combobox). */
export function DictOptions(props: Props) {
  const { listId, rows, recent, active, chosenId, more, note, retry, onPoint, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // The list may open below the edge of the screen, or behind a sticky bar.
  useEffect(() => {
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // A click here must not take focus from the field.
    <div className={styles.pop} onPointerDown={(event) => event.preventDefault()}>
      <div
        ref={list}
        role="listbox"
        id={listId}
        aria-label={props.label ?? t('pick.found')}
        tabIndex={-1}
        className={styles.list}
      >
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the field, which keeps focus
          <div
            key={row.id}
            role="option"
            id={`${listId}-${index}`}
            tabIndex={-1}
            data-index={index}
            aria-selected={row.id === chosenId}
            className={`${styles.option} ${index === active ? styles.active : ''}`}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(row)}
          >
            <span className={styles.words}>
              <span>
                <span className={styles.code}>{row.code}</span> — {row.name}
              </span>
              {row.note && <span className={styles.note}>{row.note}</span>}
            </span>
            {row.id === chosenId ? (
              <Check aria-hidden="true" />
            ) : (
              index < recent && <History aria-hidden="true" className={styles.recent} />
            )}
          </div>
        ))}
      </div>
      <output className={note || more > 0 ? styles.status : 'sr'}>
        {note ?? (more > 0 ? t('pick.more', { count: more }) : t('pick.count', { count: rows.length }))}
        {retry && (
          <button type="button" className={styles.retry} onClick={() => void retry()}>
            {t('failure.retry')}
          </button>
        )}
      </output>
    </div>
  )
}
