import { type FormEvent, useState } from 'react'
import { useSlashFocus } from './use-slash-focus.ts'

/** A search field: Enter searches, not every key; `/` brings focus to it; a query from elsewhere replaces what was typed. */
export function useSearchText(query: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState(query)
  const input = useSlashFocus()
  if (seen !== query) {
    setSeen(query)
    setText(query)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }
  function clear() {
    setText('')
    onSearch('')
    input.current?.focus()
  }
  return { input, text, setText, submit, clear }
}
