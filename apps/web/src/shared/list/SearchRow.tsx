import { t } from '@zakup/messages/catalogue'
import { Search, X } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './SearchRow.module.css'
import { useSearchText } from './use-search-text.ts'

interface Props {
  /** The name of the field, and the example inside it. */
  label: string
  hint: string
  query: string
  onSearch: (query: string) => void
}

/** Enter searches, not every key; `/` brings focus here from anywhere outside a field. */
export function SearchRow({ label, hint, query, onSearch }: Props) {
  const { input, text, setText, submit, clear } = useSearchText(query, onSearch)
  return (
    <search>
      <form className={styles.row} onSubmit={submit}>
        <TextField
          ref={input}
          size="large"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={hint}
          value={text}
          onChange={(event) => setText(event.target.value)}
          icon={<Search aria-hidden="true" data-decor />}
          action={
            text && (
              <button
                type="button"
                className={styles.clear}
                aria-label={t('list.clear_query')}
                onClick={clear}
              >
                <X aria-hidden="true" />
              </button>
            )
          }
        />
        <Button kind="primary" large type="submit" className={styles.find}>
          {t('list.find')}
        </Button>
      </form>
    </search>
  )
}
