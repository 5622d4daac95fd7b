import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** The index of the list row that contains an element. */
export function rowIndexOf(target: Element): number | null {
  const text = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return text === undefined ? null : Number(text)
}

/**
 * ↑ and ↓ move to the same control of the next row, Ctrl+Home and Ctrl+End to the ends; Tab works as usual. Rows whose
 * controls are disabled are passed over: `isClosed` knows them also where they are not rendered.
 */
export function useRowArrows(
  body: RefObject<HTMLElement | null>,
  size: number,
  scrollTo: (index: number) => void,
  isClosed: (index: number) => boolean = () => false,
) {
  const goal = useRef<{ index: number; part: string } | null>(null)
  const reach = () => {
    if (!goal.current) return
    const { index, part } = goal.current
    const found = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-part="${part}"]`)
    if (!found) return
    goal.current = null
    found.focus()
  }
  // A distant row is rendered later.
  useEffect(reach)
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const index = rowIndexOf(target)
    const part = target.dataset.part
    if (index === null || !part || event.altKey) return
    const move = moveOf(event, index, size)
    if (!move) return
    let { to } = move
    while (to >= 0 && to < size && isClosed(to)) to += move.step
    if (to < 0 || to >= size) return
    event.preventDefault()
    goal.current = { index: to, part }
    scrollTo(to)
    reach()
  }
}

function moveOf({ key, ctrlKey, metaKey }: KeyboardEvent, index: number, size: number) {
  if (ctrlKey || metaKey)
    return key === 'Home' ? { to: 0, step: 1 } : key === 'End' ? { to: size - 1, step: -1 } : null
  return key === 'ArrowDown'
    ? { to: index + 1, step: 1 }
    : key === 'ArrowUp'
      ? { to: index - 1, step: -1 }
      : null
}
