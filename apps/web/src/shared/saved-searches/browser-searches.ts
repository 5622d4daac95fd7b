import { LIST_FILTERS, type ListKindName } from '@zakup/contract/list-filters'
import { useMemo } from 'react'
import { storedText, useStoredText } from '../session/use-stored-text.ts'

const MOST = 100

const KEY = 'saved_searches'

/** A search a visitor wants to repeat; it is stored in this browser only. */
export interface BrowserSearch {
  kind: ListKindName
  name: string
  /** The list's URL query after `?`, without page and view. */
  search: string
  saved_at: string
}

export function savedNow(search: Omit<BrowserSearch, 'saved_at'>): BrowserSearch {
  return { ...search, saved_at: new Date().toISOString() }
}

/** Newest first. Entries that are not valid (from another version, or edited by hand) are dropped. */
export function readSaved(text: string | null): BrowserSearch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSaved) : []
  } catch {
    return []
  }
}

/** The same search saved again gets its new name and moves to the top. */
export function withSearch(all: readonly BrowserSearch[], saved: BrowserSearch): BrowserSearch[] {
  return [saved, ...withoutSearch(all, saved)].slice(0, MOST)
}

export function withoutSearch(all: readonly BrowserSearch[], saved: BrowserSearch): BrowserSearch[] {
  return all.filter((other) => !isSame(other, saved))
}

export function renamed(all: readonly BrowserSearch[], saved: BrowserSearch, name: string): BrowserSearch[] {
  return all.map((other) => (isSame(other, saved) ? { ...other, name } : other))
}

export type Identity = Pick<BrowserSearch, 'kind' | 'search'>

export function isSame(a: Identity, b: Identity): boolean {
  return a.kind === b.kind && a.search === b.search
}

function isSaved(value: unknown): value is BrowserSearch {
  if (typeof value !== 'object' || value === null) return false
  const { kind, name, search, saved_at } = value as Record<string, unknown>
  return (
    typeof kind === 'string' &&
    Object.hasOwn(LIST_FILTERS, kind) &&
    typeof name === 'string' &&
    typeof search === 'string' &&
    typeof saved_at === 'string' &&
    !Number.isNaN(Date.parse(saved_at))
  )
}

/** The saved searches and a setter, which returns false if the browser keeps them on this page only. */
export function useBrowserSearches(): [BrowserSearch[], (searches: BrowserSearch[]) => boolean] {
  const [text, store] = useStoredText(KEY)
  const keep = (searches: BrowserSearch[]) => store(searches.length > 0 ? JSON.stringify(searches) : null)
  return [useMemo(() => readSaved(text), [text]), keep]
}

/** Those stored at this moment: another tab may have changed them since the last render. */
export const browserSearches = () => readSaved(storedText(KEY))
