const held = new Set<symbol>()
const listeners = new Set<() => void>()

/** Marks unsaved input on the page, until the returned function is called. */
export function markUnsaved(): () => void {
  const work = Symbol('work')
  held.add(work)
  return () => {
    if (held.delete(work) && held.size === 0) for (const listener of listeners) listener()
  }
}

export const hasUnsavedWork = () => held.size > 0

/** Called each time the last unsaved work is released. */
export function onUnsavedCleared(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
