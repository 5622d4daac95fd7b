import { t } from '@zakup/messages/catalogue'
import { Button } from '../ui/Button.tsx'
import styles from './SearchInput.module.css'
import { SearchInput } from './SearchInput.tsx'
import { useSearchText } from './use-search-text.ts'
import { useSlashFocus } from './use-slash-focus.ts'

interface Props {
  /** The label of the field, and its placeholder. */
  label: string
  hint: string
  query: string
  onSearch: (query: string) => void
}

/** Searches on Enter, not on every key; `/` focuses it from anywhere outside a field. */
export function SearchRow({ label, hint, query, onSearch }: Props) {
  const input = useSlashFocus()
  const { text, setText, submit, clear } = useSearchText(query, onSearch, input)
  return (
    <search data-tour="list-search">
      <form className={styles.row} onSubmit={submit}>
        <SearchInput
          ref={input}
          large
          label={label}
          hint={hint}
          text={text}
          onText={setText}
          onClear={clear}
          shortcut="/"
        />
        <Button kind="primary" size="large" type="submit" className={styles.find}>
          {t('list.find')}
        </Button>
      </form>
    </search>
  )
}
