type Field = HTMLInputElement | HTMLSelectElement

/**
 * Replays what the user typed or ticked before hydration: React has hydrated the fields with the server's values and
 * received no change events.
 */
export function replayEarlyInput(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>('input, select')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      field.click()
    } else {
      const typed = field.value
      const rendered = renderedValue(field)
      if (typed === rendered) continue
      field.value = rendered
      // Bypasses React's own value setter, which would record the value as already known and ignore the event.
      const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
      plain?.set?.call(field, typed)
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    }
  }
}

function renderedValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  )
}
