import { useMemo } from 'react'
import { useStoredText } from '../session/use-stored-text.ts'
import { readSaved, type SavedSearch } from './saved-searches.ts'

/** The saved searches and the way to change them; false: the browser keeps them on this page only. */
export function useSavedSearches(): [SavedSearch[], (searches: SavedSearch[]) => boolean] {
  const [text, store] = useStoredText('saved_searches')
  return [useMemo(() => readSaved(text), [text]), (searches) => store(JSON.stringify(searches))]
}
