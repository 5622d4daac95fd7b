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

/** The list's state, from the address and back to it. */
export function useOwnItemsState(): { state: OwnItemsState; change: ChangeOwnItems } {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readOwnItems(search), [search])
  const change = useCallback<ChangeOwnItems>(
    (part) => {
      // The address as it is at this moment: the router's own copy is that of the last render.
      const around = new URLSearchParams(window.location.search)
      setSearch(printOwnItems(changedOwnItems(readOwnItems(around), part), around), {
        preventScrollReset: true,
      })
    },
    [setSearch],
  )
  return { state, change }
}
