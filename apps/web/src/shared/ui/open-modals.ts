import { useSyncExternalStore } from 'react'

/** Open modal dialogs, the topmost last. */
const opened: HTMLElement[] = []
const watchers = new Set<() => void>()
const notify = () => watchers.forEach((watch) => watch())

/** Registers an open dialog; returns a function to call when it closes. */
export function noteModal(element: HTMLElement): () => void {
  opened.push(element)
  notify()
  return () => {
    opened.splice(opened.indexOf(element), 1)
    notify()
  }
}

/**
 * The topmost open modal dialog. Everything outside it is covered and inert: what must be seen and read goes inside.
 */
export const useTopModal = () => useSyncExternalStore(watch, topModal, () => null)

const topModal = () => opened.at(-1) ?? null

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
