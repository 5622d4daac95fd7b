export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const OFFERED_TOURS = 'tours_offered'

/**
 * Whether the storage holds anything that affects rendering. The list of offered tours does not: with that alone the
 * visitor still gets the server-rendered page.
 */
export function keepsOwn(storage: Pick<Storage, 'length' | 'getItem'>): boolean {
  return storage.length > Number(storage.getItem(OFFERED_TOURS) !== null)
}

/**
 * Sets a cookie when something is stored here: the server renders pages for visitors without stored data, and leaves
 * the pages of others (signed in, low-vision mode, saved views) to their browser.
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

/** Where storage is forbidden, even accessing it throws: data are then kept in memory as long as the tab is open. */
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

/** Local storage, or its in-memory substitute. */
export function browserStorage(): BrowserStorage {
  opened ??= open()
  return opened
}

/** All keys in local storage; none where storage is forbidden and data end with the tab. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
