import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SearchInput } from '../../shared/list/SearchInput.tsx'
import styles from './QuietSearch.module.css'

const TYPING_MS = 400

interface Props {
  label: string
  query: string
  onSearch: (query: string) => void
}

/** A search inside a card: at once by Enter, by itself a moment after the last key. */
export function QuietSearch({ label, query, onSearch }: Props) {
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  if (seen !== query) {
    setSeen(query)
    if (text.trim() !== query) setText(query)
  }
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (text.trim() === query) return
    const timer = setTimeout(() => search.current(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, query])
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchInput
          ref={field}
          label={label}
          hint={t('ann_lots.search_hint')}
          text={text}
          onText={setText}
          onClear={() => {
            setText('')
            onSearch('')
            field.current?.focus()
          }}
        />
      </form>
    </search>
  )
}
