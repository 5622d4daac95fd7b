import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, printListState, readListState } from './list-state.ts'

export type ChangeList = (part: Partial<ListState>, options?: { replace?: boolean }) => void

/** The list's state and the one way to change it. Any change but of page or view starts from page one. */
export function useListState(): [ListState, ChangeList] {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(search), [search])
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      const keepsPage = 'page' in part || 'view' in part
      // The address as it is at this moment: the router's own copy is that of the last render.
      const now = readListState(new URLSearchParams(window.location.search))
      setSearch(printListState({ ...now, ...(keepsPage ? {} : { page: 1 }), ...part }), {
        replace,
        preventScrollReset: true,
      })
    },
    [setSearch],
  )
  return [state, change]
}
