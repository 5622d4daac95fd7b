import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import type { PlainKey } from '@zakup/messages/catalogue'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What a list of cases offers; the choice is in the URL. */
interface Parts<Status, Tab extends string, Offered extends string, First extends string> {
  /**
   * Tabs with the statuses of each, the first one open at the start. A list with one tab shows no tabs: its statuses
   * are offered one by one instead.
   */
  tabs: Readonly<Record<Tab, readonly Status[]>>
  /** Orders to choose from, with their names; a column pressed twice returns to the first of them. */
  sorts?: Readonly<Record<Offered, PlainKey>>
  /** The order until another is chosen. */
  firstSort: (tab: Tab) => First
}

export interface CaseListState<Status, Tab, Sort> {
  q: string
  status: Status | null
  tab: Tab
  sort: Sort
  page: number
}

export const CASES_PAGE = 20
const MOST_PAGES = 500

/** Reads and prints the state of one list of cases, and makes the query of its call. */
export function caseList<
  const Status extends number | string,
  Tab extends string,
  First extends string,
  Offered extends string = never,
>({ tabs, sorts, firstSort }: Parts<Status, Tab, Offered, First>) {
  type Sort = Offered | First
  type State = CaseListState<Status, Tab, Sort>
  const names = Object.keys(tabs) as [Tab, ...Tab[]]
  const [firstTab] = names
  const sortNames = Object.entries(sorts ?? {}) as [Sort, PlainKey][]

  function read(search: URLSearchParams): State {
    const page = search.get('page') ?? ''
    const tab = names.find((name) => name === search.get('tab')) ?? firstTab
    const offered = names.length === 1 ? tabs[tab] : []
    return {
      q: (search.get('q') ?? '').slice(0, SEARCH_LENGTH),
      status: offered.find((status) => String(status) === search.get('status')) ?? null,
      tab,
      sort: sortNames.find(([sort]) => sort === search.get('sort'))?.[0] ?? firstSort(tab),
      page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
    }
  }

  /** Only what differs from the start of the list. */
  function print({ q, status, tab, sort, page }: State): URLSearchParams {
    const search = new URLSearchParams()
    if (tab !== firstTab) search.set('tab', tab)
    if (q) search.set('q', q)
    if (status !== null) search.set('status', String(status))
    if (sort !== firstSort(tab)) search.set('sort', sort)
    if (page > 1) search.set('page', String(page))
    return search
  }

  function change(now: State, part: Partial<State>): State {
    // Each tab has its own first order: a choice made in one does not apply to another.
    return { ...now, page: 1, ...(part.tab && { sort: firstSort(part.tab) }), ...part }
  }

  function query({ q, status, tab, sort, page }: State) {
    const ofTab = names.length === 1 ? undefined : [...tabs[tab]]
    return {
      q: q || undefined,
      status_id__in: status === null ? ofTab : [status],
      ord: sort,
      limit: CASES_PAGE,
      offset: (page - 1) * CASES_PAGE,
    }
  }

  return { tabs, tabNames: names, sortNames, read, print, change, query }
}

export type CaseList<Status extends number | string, Tab extends string, Sort extends string> = ReturnType<
  typeof caseList<Status, Tab, Sort, Sort>
>

/** The list as the URL has it now. */
export interface CaseListView<Status extends number | string, Tab extends string, Sort extends string> {
  list: CaseList<Status, Tab, Sort>
  state: CaseListState<Status, Tab, Sort>
  change: (part: Partial<CaseListState<Status, Tab, Sort>>) => void
}

export function useCaseList<Status extends number | string, Tab extends string, Sort extends string>(
  list: CaseList<Status, Tab, Sort>,
): CaseListView<Status, Tab, Sort> {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => list.read(search), [list, search])
  const change = useCallback(
    (part: Partial<CaseListState<Status, Tab, Sort>>) => {
      const now = list.read(new URLSearchParams(window.location.search))
      setSearch(list.print(list.change(now, part)), { preventScrollReset: true })
    },
    [list, setSearch],
  )
  return { list, state, change }
}
