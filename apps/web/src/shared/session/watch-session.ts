import { type SessionPhase, sessionPhase, untilNextLook } from './session-clock.ts'

/** Events after which the page is visible again: from the document and the window, in a browser. */
export interface Waking {
  listen(look: () => void): () => void
}

/**
 * Reports the phase of the session whenever it changes, until the end or until stopped. `ahead`: how far the server's
 * clock is ahead of this one.
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
  // Timers do not run while a computer sleeps or a tab is suspended: check at once on waking.
  const stopListening = waking.listen(look)
  look()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopListening()
  }
}
