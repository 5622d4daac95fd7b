import { LIST_FILTERS, type ListKindName } from '@zakup/contract/list-filters'
import { useMemo } from 'react'
import { useStoredText } from '../session/use-stored-text.ts'

const MOST = 100

/** A search a visitor wants to repeat; it is stored in this browser only. */
export interface SavedSearch {
  kind: ListKindName
  name: string
  /** The list's URL query after `?`, without page and view. */
  search: string
  saved_at: string
}

/** Newest first. Entries that are not valid (from another version, or edited by hand) are dropped. */
export function readSaved(text: string | null): SavedSearch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSaved) : []
  } catch {
    return []
  }
}

/** The same search saved again gets its new name and moves to the top. */
export function withSearch(all: readonly SavedSearch[], saved: SavedSearch): SavedSearch[] {
  return [saved, ...withoutSearch(all, saved)].slice(0, MOST)
}

export function withoutSearch(all: readonly SavedSearch[], saved: SavedSearch): SavedSearch[] {
  return all.filter((other) => !isSame(other, saved))
}

export function renamed(all: readonly SavedSearch[], saved: SavedSearch, name: string): SavedSearch[] {
  return all.map((other) => (isSame(other, saved) ? { ...other, name } : other))
}

type Identity = Pick<SavedSearch, 'kind' | 'search'>

export function isSame(a: Identity, b: Identity): boolean {
  return a.kind === b.kind && a.search === b.search
}

function isSaved(value: unknown): value is SavedSearch {
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
export function useSavedSearches(): [SavedSearch[], (searches: SavedSearch[]) => boolean] {
  const [text, store] = useStoredText('saved_searches')
  return [useMemo(() => readSaved(text), [text]), (searches) => store(JSON.stringify(searches))]
}
