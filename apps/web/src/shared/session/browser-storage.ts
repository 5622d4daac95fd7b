export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const OFFERED_TOURS = 'tours_offered'

/** Which tours were offered changes no drawing: who keeps that alone is still drawn for as a stranger. */
export function keepsOwn(storage: Pick<Storage, 'length' | 'getItem'>): boolean {
  return storage.length > Number(storage.getItem(OFFERED_TOURS) !== null)
}

/**
 * Who keeps something here says so with a cookie: the server draws pages for strangers, and leaves the pages of others
 * (signed in, of low vision, with views of their own) to their browser.
 */
function announced(storage: Storage): BrowserStorage {
  const announce = () => {
    document.cookie = `own=1; path=/; samesite=lax; max-age=${keepsOwn(storage) ? 31_536_000 : 0}`
  }
  announce()
  return {
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      storage.setItem(key, value)
      announce()
    },
    removeItem(key) {
      storage.removeItem(key)
      announce()
    },
  }
}

/** Where storage is forbidden even looking at it throws: then it lives as long as the tab. */
function open(): BrowserStorage {
  try {
    return announced(localStorage)
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

/** Everything that is kept there, by its key; in a tab that may keep nothing it ends with the tab. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
