/** To the control of a field, which is then in the middle of the screen. */
export function focusField(field: string): void {
  const control = document.getElementById(field)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
