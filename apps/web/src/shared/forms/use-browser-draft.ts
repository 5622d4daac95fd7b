import { useEffect, useRef, useState } from 'react'
import { browserStorage } from '../session/browser-storage.ts'
import { type Draft, dropDraft, keepDraft } from './browser-draft.ts'

const KEEP_WAIT_MS = 1000

export type Keeping = { state: 'none' } | { state: 'kept'; at: string } | { state: 'refused' }

/**
 * Stores a draft in the browser: a second after the last change, and at once when the page is left. `kept` is the time
 * of the draft already stored.
 */
export function useBrowserDraft<Form>(
  key: string,
  draft: Omit<Draft<Form>, 'at'> | null,
  kept: string | null,
) {
  const [keeping, setKeeping] = useState<Keeping>(kept ? { state: 'kept', at: kept } : { state: 'none' })
  const latest = useRef<{ key: string; draft: typeof draft }>({ key, draft })
  const written = useRef<string | null>(null)

  function keep() {
    const { draft: now, key: at } = latest.current
    const text = now && JSON.stringify(now)
    if (!now || text === written.current) return
    const moment = new Date().toISOString()
    const done = keepDraft(browserStorage(), at, { ...now, at: moment })
    written.current = done ? text : null
    setKeeping(done ? { state: 'kept', at: moment } : { state: 'refused' })
  }
  function drop() {
    dropDraft(browserStorage(), latest.current.key)
    written.current = null
    latest.current = { key, draft: null }
    setKeeping({ state: 'none' })
  }

  useEffect(() => {
    latest.current = { key, draft }
    if (!draft) return
    const timer = setTimeout(keep, KEEP_WAIT_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the latest through its ref
  }, [])
  return { keeping, keep, drop }
}
