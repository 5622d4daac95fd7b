/** What only a person does. Assistive technology clicks without a pointer; the way back is a button of the browser. */
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'click', 'input', 'popstate'] as const

/** A page that has just been opened was opened by somebody. */
let isActive = true
/** Something was refused because nobody was there. */
let isMissed = false
let returned = () => {}

/** Whether the person has done anything since the session was last renewed: only that keeps it alive. */
export const isPersonActive = () => isActive

/** The session was renewed: from now on it waits for the next sign of life. */
export function restActivity(): void {
  isActive = false
}

/** An answer was not asked for, so as not to prolong the session of somebody who is not there. */
export function missAnswer(): void {
  isMissed = true
}

export function signOfLife(): void {
  isActive = true
  if (!isMissed) return
  isMissed = false
  returned()
}

/** Watches for signs of life; `onReturn` when the first one comes after answers were missed. */
export function watchActivity(page: Pick<Window, 'addEventListener'>, onReturn: () => void): void {
  returned = onReturn
  for (const sign of SIGNS) page.addEventListener(sign, signOfLife, { capture: true, passive: true })
}
