import { SearchInput } from './SearchInput.tsx'
import { useSearchText } from './use-search-text.ts'
import { useSlashFocus } from './use-slash-focus.ts'

interface Props {
  /** The label of the field, and its placeholder. */
  label: string
  hint: string
  query: string
  onSearch: (query: string) => void
  className?: string | undefined
}

/** A search field in a filter toolbar. Searches on Enter, not on every key; `/` focuses it. */
export function SearchField({ label, hint, query, onSearch, className }: Props) {
  const input = useSlashFocus()
  const { text, setText, submit, clear } = useSearchText(query, onSearch, input)
  return (
    <search className={className}>
      <form onSubmit={submit}>
        <SearchInput
          ref={input}
          label={label}
          hint={hint}
          text={text}
          onText={setText}
          onClear={clear}
          shortcut="/"
        />
      </form>
    </search>
  )
}
