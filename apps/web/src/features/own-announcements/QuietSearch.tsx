import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useEffect, useRef } from 'react'
import { SearchInput } from '../../shared/list/SearchInput.tsx'
import { useQueryText } from '../../shared/list/use-search-text.ts'
import styles from './AnnouncementLots.module.css'

const TYPING_MS = 400

interface Props {
  label: string
  query: string
  onSearch: (query: string) => void
}

/** A search inside a card: at once by Enter, by itself a moment after the last key. */
export function QuietSearch({ label, query, onSearch }: Props) {
  const { text, setText, ask } = useQueryText(query, onSearch)
  const field = useRef<HTMLInputElement>(null)
  const search = useRef(ask)
  useEffect(() => {
    search.current = ask
  })
  useEffect(() => {
    if (text.trim() === query) return
    const timer = setTimeout(() => search.current(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, query])
  function submit(event: FormEvent) {
    event.preventDefault()
    ask(text.trim())
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
            ask('')
            field.current?.focus()
          }}
        />
      </form>
    </search>
  )
}
