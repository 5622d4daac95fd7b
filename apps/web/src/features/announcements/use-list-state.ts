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
      setSearch(
        (now) => printListState({ ...readListState(now), ...(keepsPage ? {} : { page: 1 }), ...part }),
        { replace, preventScrollReset: true },
      )
    },
    [setSearch],
  )
  return [state, change]
}
