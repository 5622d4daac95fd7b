import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { rowOpenedFrom } from '../ui/return-to-row.ts'

/** The scroll position of each history entry of a list. */
const left = new Map<string, number>()

/**
 * «Back» to a list of thousands: its rows load after the page renders, so the scroll position and the focus on the
 * opened row are restored once they are there.
 */
export function useReturnToPlace(ready: boolean, rows: unknown): void {
  const { key } = useLocation()
  const back = useNavigationType() === NavigationType.Pop
  const pending = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (back && left.has(key)) pending.current = key
    return () => {
      left.set(key, window.scrollY)
    }
  }, [key, back])
  useLayoutEffect(() => {
    if (ready && pending.current === key) window.scrollTo({ top: left.get(key) ?? 0, behavior: 'instant' })
  }, [ready, key])
  useEffect(() => {
    if (!ready || !rows || pending.current !== key) return
    const row = rowOpenedFrom(key)
    if (!row) return
    pending.current = null
    row.focus()
  }, [ready, rows, key])
}
