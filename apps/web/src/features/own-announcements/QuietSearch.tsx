import { t } from '@zakup/messages/catalogue'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SearchInput } from '../../shared/list/SearchInput.tsx'
import { useSearchText } from '../../shared/list/use-search-text.ts'
import styles from './AnnouncementLots.module.css'

const TYPING_MS = 400

interface Props {
  label: string
  query: string
  onSearch: (query: string) => void
}

/** A search field inside a card: Enter searches at once, typing searches after a debounce. */
export function QuietSearch({ label, query, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, ask, submit, clear } = useSearchText(query, onSearch, field)
  const search = useEffectEvent(() => ask(text.trim()))
  useEffect(() => {
    if (text.trim() === query) return
    const timer = setTimeout(search, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, query])
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchInput
          ref={field}
          label={label}
          hint={t('ann_lots.search_hint')}
          text={text}
          onText={setText}
          onClear={clear}
        />
      </form>
    </search>
  )
}
