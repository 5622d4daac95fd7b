import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** The index of the list row that contains an element. */
export function rowIndexOf(target: Element): number | null {
  const text = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return text === undefined ? null : Number(text)
}

/** ↑ and ↓ move to the same control of the next row, Ctrl+Home and Ctrl+End to the ends; Tab works as usual. */
export function useRowArrows(
  body: RefObject<HTMLElement | null>,
  size: number,
  scrollTo: (index: number) => void,
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
    const ends = event.ctrlKey || event.metaKey
    const to =
      event.key === 'ArrowDown' && !ends
        ? index + 1
        : event.key === 'ArrowUp' && !ends
          ? index - 1
          : ends && event.key === 'Home'
            ? 0
            : ends && event.key === 'End'
              ? size - 1
              : -1
    if (to < 0 || to >= size) return
    event.preventDefault()
    goal.current = { index: to, part }
    scrollTo(to)
    reach()
  }
}
