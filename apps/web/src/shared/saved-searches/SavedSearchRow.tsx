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

/** What only the account knows: how many finds are new, and whether the list still understands the search. */
export interface ShownSearch extends BrowserSearch {
  finds?: { some: boolean; words: string } | undefined
  is_valid?: boolean
}

interface Props {
  saved: ShownSearch
  onRename: (name: string) => void
  onForget: () => void
}

export function SavedSearchRow({ saved, onRename, onForget }: Props) {
  const [renaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const { name, kind, saved_at, finds, is_valid = true } = saved
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
          {finds && !finds.some && ` · ${finds.words}`}
        </p>
        {!is_valid && <p className={styles.invalid}>{t('saved_account.invalid')}</p>}
      </div>
      {finds?.some && (
        <span className={styles.new} title={t('saved_account.new_since')}>
          {finds.words}
        </span>
      )}
      <div className={styles.actions}>
        {is_valid && (
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
