import { useSyncExternalStore } from 'react'

/** Minutes are shown, so a few ticks a minute are enough; one timer serves all clocks of the page. */
export const STEP_MS = 15_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read)
}

const read = () => now

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
