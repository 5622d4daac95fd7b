/**
 * Events caused only by a user. Assistive technology clicks without a pointer; `popstate` comes from the browser's back
 * button.
 */
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'wheel', 'click', 'input', 'popstate'] as const

/** A page that has just been opened was opened by the user. */
let isActive = true
/** A background read got 401 and was not repeated, because the user was inactive. */
let hasRefusedRead = false
let returned = () => {}

/** Whether the user has done anything since the session was last renewed: only activity prolongs it. */
export const isPersonActive = () => isActive

/** Called after a renewal: the session now waits for the next user activity. */
export function resetActivity(): void {
  isActive = false
}

/** Records a background read that got 401 and was not repeated: a renewal would prolong an inactive user's session. */
export function noteRefusedRead(): void {
  hasRefusedRead = true
}

export function noteActivity(): void {
  isActive = true
  if (!hasRefusedRead) return
  hasRefusedRead = false
  returned()
}

/** Watches for user activity; calls `onReturn` on the first activity after a refused read. */
export function watchActivity(page: Pick<Window, 'addEventListener'>, onReturn: () => void): void {
  returned = onReturn
  for (const event of ACTIVITY_EVENTS)
    page.addEventListener(event, noteActivity, { capture: true, passive: true })
}
