import { type FormEvent, type RefObject, useState } from 'react'
import { useAsked } from './use-asked.ts'

/** A search field: searches on Enter, not on every key. */
export function useSearchText(
  query: string,
  onSearch: (query: string) => void,
  input: RefObject<HTMLInputElement | null>,
) {
  const { text, setText, ask } = useQueryText(query, onSearch)
  function submit(event: FormEvent) {
    event.preventDefault()
    setText(text.trim())
    ask(text.trim())
  }
  function clear() {
    setText('')
    ask('')
    input.current?.focus()
  }
  return { text, setText, ask, submit, clear }
}

/** The text of a field whose query is stored in the URL. */
export function useQueryText(query: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(query)
  const asked = useAsked(query, () => setText(query))
  function ask(next: string) {
    asked.ask(next)
    onSearch(next)
  }
  return { text, setText, ask }
}
