import { savedSearchBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { BrowserSearch } from './browser-searches.ts'
import styles from './SearchList.module.css'
import { savedPath, savedWords } from './searched-list.ts'

export interface ShownSearch extends BrowserSearch {
  /** How many finds are new; `since`: since when, if there are any. */
  finds?: { words: string; since?: string } | undefined
  /** Why it cannot be opened. */
  invalid?: string | undefined
}

interface Props {
  saved: ShownSearch
  onRename: (name: string) => void
  onForget: () => void
}

export function SavedSearchRow({ saved, onRename, onForget }: Props) {
  const [renaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const { name, kind, saved_at, finds, invalid } = saved
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        {renaming ? (
          <NameForm
            name={name}
            onDone={(next) => {
              if (next) onRename(next)
              setRenaming(false)
              rename.current?.focus()
            }}
          />
        ) : (
          <h2>{name}</h2>
        )}
        <p>
          {t(savedWords(kind))}
          {' · '}
          <DateText at={saved_at} time />
          {finds && !finds.since && ` · ${finds.words}`}
        </p>
        {invalid && <p className={styles.invalid}>{invalid}</p>}
      </div>
      {finds?.since && (
        <span className={styles.new} title={finds.since}>
          {finds.words}
        </span>
      )}
      <div className={styles.actions}>
        {!invalid && (
          <LinkButton to={savedPath(saved)} kind="primary" aria-label={t('saved.open_name', { name })}>
            {t('saved.open')}
          </LinkButton>
        )}
        <Button
          ref={rename}
          icon={<Pencil aria-hidden="true" data-decor />}
          aria-label={t('saved.rename_name', { name })}
          aria-expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        >
          {t('saved.rename')}
        </Button>
        <Button
          icon={<Trash2 aria-hidden="true" data-decor />}
          aria-label={t('saved.forget_name', { name })}
          onClick={onForget}
        >
          {t('saved.forget')}
        </Button>
      </div>
    </div>
  )
}

/** Enter saves the new name, Esc keeps the old one. */
function NameForm({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    onDone(text.trim() || null)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        ref={input}
        aria-label={t('saved.name')}
        maxLength={savedSearchBounds.name}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone(null)}
      />
      <Button kind="primary" type="submit">
        {t('saved.keep_name')}
      </Button>
    </form>
  )
}
