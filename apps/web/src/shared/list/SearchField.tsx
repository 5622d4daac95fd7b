import { SearchInput } from './SearchInput.tsx'
import { useSearchText } from './use-search-text.ts'
import { useSlashFocus } from './use-slash-focus.ts'

interface Props {
  /** The name of the field, and the example inside it. */
  label: string
  hint: string
  query: string
  onSearch: (query: string) => void
  className?: string | undefined
}

/** A search in a line of filters. Enter searches, not every key; `/` brings focus here. */
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
