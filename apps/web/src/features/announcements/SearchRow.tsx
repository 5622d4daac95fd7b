import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './SearchRow.module.css'

/** Enter searches, not every key; `/` brings focus here from anywhere outside a field. */
export function SearchRow({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    setSeen(query)
    setText(query)
  }
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('input, textarea, select, [contenteditable], dialog')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }
  function clear() {
    setText('')
    onSearch('')
    input.current?.focus()
  }
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
          aria-label={t('announcements.search')}
          aria-keyshortcuts="/"
          placeholder={t('announcements.search_hint')}
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
        <Button type="primary" size="large" htmlType="submit" className={styles.find ?? ''}>
          {t('list.find')}
        </Button>
      </form>
    </search>
  )
}
