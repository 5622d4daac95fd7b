type Field = HTMLInputElement | HTMLSelectElement

/**
 * What a person typed or ticked between seeing the page and its coming alive is told to the page now: React has taken
 * the fields over as they were, and has heard of no change.
 */
export function tellEarlyInput(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>('input, select')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      field.click()
    } else {
      const typed = field.value
      const drawn = drawnValue(field)
      if (typed === drawn) continue
      field.value = drawn
      // Past React's own setter, which would take this for a change of its own making.
      const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
      plain?.set?.call(field, typed)
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    }
  }
}

function drawnValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  )
}
