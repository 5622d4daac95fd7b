export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where storage is forbidden even looking at it throws: then it lives as long as the tab. */
function open(): BrowserStorage {
  try {
    return localStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
  }
}

let opened: BrowserStorage | undefined

/** Local storage, or what stands in for it. */
export function browserStorage(): BrowserStorage {
  opened ??= open()
  return opened
}
