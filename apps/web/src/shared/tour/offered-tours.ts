import { OFFERED_TOURS as KEY } from '../session/browser-storage.ts'

/** Names of the screens whose tour was offered or taken; invalid stored content counts as none. */
export function offeredTours(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

export function rememberOffered(storage: Pick<Storage, 'getItem' | 'setItem'>, screen: string): void {
  const known = offeredTours(storage)
  if (known.includes(screen)) return
  try {
    storage.setItem(KEY, JSON.stringify([...known, screen]))
  } catch {
    // Without storage the offer appears again on the next visit.
  }
}

export function forgetOffered(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
