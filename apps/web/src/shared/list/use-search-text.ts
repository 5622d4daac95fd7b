import { type FormEvent, useState } from 'react'
import { useSlashFocus } from './use-slash-focus.ts'

/** A search field: Enter searches, not every key; `/` brings focus to it. */
export function useSearchText(query: string, onSearch: (query: string) => void) {
  const { text, setText, ask } = useQueryText(query, onSearch)
  const input = useSlashFocus()
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
  return { input, text, setText, submit, clear }
}

/**
 * The text of a field whose query lives in the address. A query from elsewhere («back», a reset) replaces what was
 * typed. One that was asked for here does not: the page follows the address in a transition, and by the time it has,
 * the next word may be half typed.
 */
export function useQueryText(query: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState(query)
  const [asked, setAsked] = useState<readonly string[]>([])
  if (seen !== query) {
    setSeen(query)
    const own = asked.includes(query)
    setAsked(own ? asked.slice(asked.indexOf(query) + 1) : [])
    if (!own) setText(query)
  }
  function ask(next: string) {
    if (next !== (asked.at(-1) ?? query)) setAsked([...asked, next])
    onSearch(next)
  }
  return { text, setText, ask }
}
