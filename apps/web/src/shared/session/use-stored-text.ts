import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'

const listeners = new Set<() => void>()
/** What the browser refused to keep still holds on this page. */
const unkept = new Map<string, string>()

/**
 * A text the browser remembers, and the way to change it, which tells whether it will be remembered. The server and the
 * first drawing in the browser know none: what they draw must be the same.
 */
export function useStoredText(key: string): [text: string | null, store: (text: string) => boolean] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  return [text, (next) => write(key, next)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab changed it.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? browserStorage().getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): boolean {
  let kept = true
  try {
    browserStorage().setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
    kept = false
  }
  for (const listener of listeners) listener()
  return kept
}
