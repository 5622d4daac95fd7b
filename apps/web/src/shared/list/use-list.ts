import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { listCall } from './list-call.ts'
import type { ListKind, ListRow } from './list-kind.ts'
import { type ListState, printListState, readListState } from './list-state.ts'

/** What to change; only the named filters change. */
export type ListChange = Partial<ListState>
export type ChangeList = (part: ListChange, options?: { replace?: boolean }) => void

/** A list as its page uses it: its state, the only way to change it, and its API query. */
export interface List<Query> {
  state: ListState
  change: ChangeList
  query: Query
}

export function useList<Row extends ListRow, Query extends object>(kind: ListKind<Row, Query>): List<Query> {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(kind, search), [kind, search])
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      // Read from window.location: the router's copy is that of the last render.
      const now = readListState(kind, new URLSearchParams(window.location.search))
      setSearch(printListState(kind, changed(now, part)), { replace, preventScrollReset: true })
    },
    [kind, setSearch],
  )
  return { state, change, query: listCall(kind, state) as Query }
}

const KEEP_PAGE: readonly string[] = ['page', 'cursor', 'view', 'kept'] satisfies (keyof ListState)[]

/** The page and the cursor belong to one sort order of one selection: any other change starts at page one. */
export function changed(now: ListState, part: ListChange): ListState {
  const keepsPage = Object.keys(part).every((name) => KEEP_PAGE.includes(name))
  return {
    ...now,
    ...(keepsPage ? {} : { page: 1, cursor: null }),
    // Another text may be mistyped again.
    ...('q' in part && { exact: false }),
    ...part,
    filters: { ...now.filters, ...part.filters },
  }
}
