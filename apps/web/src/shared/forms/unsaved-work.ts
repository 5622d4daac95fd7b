const held = new Set<symbol>()
const listeners = new Set<() => void>()

/** Something typed on the screen is nowhere else yet; until the answer is called. */
export function holdWork(): () => void {
  const work = Symbol('work')
  held.add(work)
  return () => {
    if (held.delete(work) && held.size === 0) for (const listener of listeners) listener()
  }
}

export const hasUnsavedWork = () => held.size > 0

/** Told each time nothing is held any more. */
export function onWorkLetGo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
