import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from '../ui/open-modals.ts'
import { NoticeCard } from './NoticeCard.tsx'
import styles from './NoticeProvider.module.css'
import { NoticeContext, type NoticeWords } from './notice.ts'

const MOST = 4

/** Holds the cabinet's toast notices above all pages: navigation does not remove them. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<(NoticeWords & { id: number })[]>([])
  const last = useRef(0)
  const show = useCallback((words: NoticeWords) => {
    last.current += 1
    const id = last.current
    setNotices((now) => [...now, { ...words, id }].slice(-MOST))
  }, [])
  const close = useCallback((id: number) => setNotices((now) => now.filter((one) => one.id !== id)), [])
  const modal = useTopModal()
  const cards = notices.map(({ id, ...words }) => (
    <NoticeCard key={id} id={id} words={words} onClose={close} />
  ))
  return (
    <NoticeContext value={show}>
      {children}
      <Stack>{modal ? null : cards}</Stack>
      {modal && createPortal(<Stack>{cards}</Stack>, modal)}
    </NoticeContext>
  )
}

/** In the DOM before any notice: a screen reader announces only live regions that already exist. */
function Stack({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may contain phrasing content only
    <div className={styles.stack} role="status" aria-live="polite" aria-relevant="additions">
      {children}
    </div>
  )
}
