import { type SessionPhase, sessionPhase, untilNextLook } from './session-clock.ts'

/** Where a page tells that it is looked at again: the document and the window, in a browser. */
export interface Waking {
  listen(look: () => void): () => void
}

/**
 * Tells how near the end is, whenever that changes, until it has come or the watching stops. `ahead`: how far the server's
 * clock is before this one.
 */
export function watchSession(
  end: number,
  ahead: number,
  waking: Waking,
  onPhase: (phase: SessionPhase) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  function look() {
    clearTimeout(timer)
    if (isOver) return
    const now = Date.now() + ahead
    const phase = sessionPhase(end, now)
    isOver = phase.name === 'over'
    if (!isOver) timer = setTimeout(look, untilNextLook(end, now))
    onPhase(phase)
  }
  // A computer that slept, or a tab that rested, had no timers: it looks at once.
  const stopListening = waking.listen(look)
  look()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopListening()
  }
}
