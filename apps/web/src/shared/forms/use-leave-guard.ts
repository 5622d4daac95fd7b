import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { markUnsaved } from './unsaved-work.ts'

/** Asks before unsaved work is lost: with a dialog inside the portal, with the browser's own prompt on leaving it. */
export function useLeaveGuard(dirty: boolean): Blocker {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = markUnsaved()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [dirty])
  return useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
}
