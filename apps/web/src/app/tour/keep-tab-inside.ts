/** A native dialog lets Tab out to the browser's own buttons; in a tour it goes round. */
export function keepTabInside(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>('button')]
  const [first, last] = [stops[0], stops.at(-1)]
  const from = event.shiftKey ? first : last
  const inside = stops.includes(document.activeElement as HTMLElement)
  if (inside && document.activeElement !== from) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
