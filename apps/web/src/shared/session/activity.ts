/**
 * Events caused only by a user. Assistive technology clicks without a pointer; `popstate` comes from the browser's back
 * button.
 */
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'click', 'input', 'popstate'] as const

/** A page that has just been opened was opened by the user. */
let isActive = true
/** A request was not made because the user was inactive. */
let isMissed = false
let returned = () => {}

/** Whether the user has done anything since the session was last renewed: only activity prolongs it. */
export const isPersonActive = () => isActive

/** Called after a renewal: the session now waits for the next user activity. */
export function restActivity(): void {
  isActive = false
}

/** Records that a request was skipped, so as not to prolong the session of an inactive user. */
export function missAnswer(): void {
  isMissed = true
}

export function signOfLife(): void {
  isActive = true
  if (!isMissed) return
  isMissed = false
  returned()
}

/** Watches for user activity; calls `onReturn` on the first activity after skipped requests. */
export function watchActivity(page: Pick<Window, 'addEventListener'>, onReturn: () => void): void {
  returned = onReturn
  for (const sign of SIGNS) page.addEventListener(sign, signOfLife, { capture: true, passive: true })
}
