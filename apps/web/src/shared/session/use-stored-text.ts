import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'

const listeners = new Set<() => void>()
/** Values the browser refused to store; they still apply on this page. */
const unkept = new Map<string, string>()

/**
 * A stored text, and a setter that returns whether it was stored; null removes it. During SSR and hydration it is null:
 * both renders must match.
 */
export function useStoredText(key: string): [text: string | null, store: (text: string | null) => boolean] {
  const text = useSyncExternalStore(
    subscribe,
    () => storedText(key),
    () => null,
  )
  return [text, (next) => write(key, next)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Receives changes from other tabs.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The text as it is now, for code that runs after a render. */
export function storedText(key: string): string | null {
  try {
    return unkept.get(key) ?? browserStorage().getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): boolean {
  let kept = true
  unkept.delete(key)
  try {
    if (text === null) browserStorage().removeItem(key)
    else browserStorage().setItem(key, text)
  } catch {
    if (text !== null) unkept.set(key, text)
    kept = false
  }
  for (const listener of listeners) listener()
  return kept
}
