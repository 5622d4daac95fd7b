import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { holdWork } from './unsaved-work.ts'

/** Asks once before unsaved work is left: inside the portal by a dialog of ours, to elsewhere by the browser's own. */
export function useLeaveGuard(dirty: boolean): Blocker {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const letGo = holdWork()
    return () => {
      window.removeEventListener('beforeunload', ask)
      letGo()
    }
  }, [dirty])
  return useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
}
