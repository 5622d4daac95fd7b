import { useEffect, useState, useSyncExternalStore } from 'react'

/** Minutes are shown, so a few ticks a minute are enough; one timer serves all clocks of the page. */
const STEP_MS = 15_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read)
}

const read = () => now

const MINUTE_MS = 60_000

/** The same, but every second in the last minute before a moment, so that a countdown ends on time. */
export function useNowBefore(moment: string | null): number {
  const coarse = useNow()
  const [fine, setFine] = useState(coarse)
  const left = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment) - coarse
  const isSoon = left > 0 && left <= MINUTE_MS + STEP_MS
  useEffect(() => {
    if (!isSoon) return
    const timer = setInterval(() => setFine(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isSoon])
  return isSoon ? Math.max(coarse, fine) : coarse
}

/** Sets the time of the server render: the first client render must show the same. */
export function setNow(at: number): void {
  now = at
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, STEP_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
