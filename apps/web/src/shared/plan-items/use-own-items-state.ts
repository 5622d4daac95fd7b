import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  changedOwnItems,
  type OwnItemsChange,
  type OwnItemsState,
  printOwnItems,
  readOwnItems,
} from './own-items-state.ts'

export type ChangeOwnItems = (part: OwnItemsChange) => void

/** The list's state, read from the URL and written to it. */
export function useOwnItemsState(): { state: OwnItemsState; change: ChangeOwnItems } {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readOwnItems(search), [search])
  const change = useCallback<ChangeOwnItems>(
    (part) => {
      // Read from window.location: the router's copy is that of the last render.
      const around = new URLSearchParams(window.location.search)
      setSearch(printOwnItems(changedOwnItems(readOwnItems(around), part), around), {
        preventScrollReset: true,
      })
    },
    [setSearch],
  )
  return { state, change }
}
