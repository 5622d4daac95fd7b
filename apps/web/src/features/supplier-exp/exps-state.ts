import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const EXP_SORTS = ['-id', 'due_at', '-completed_on', '-amount'] as const
export type ExpSort = (typeof EXP_SORTS)[number]

/** The officer's tabs, by whose turn it is. */
export const DESK_TABS = ['waiting', 'review', 'approval', 'decided'] as const
export type DeskTab = (typeof DESK_TABS)[number]
/** Returned records count as decided: they wait for the supplier, not for an officer. */
export const TAB_STATUSES: Record<DeskTab, readonly number[]> = {
  waiting: [S.submitted],
  review: [S.review],
  approval: [S.approval],
  decided: [S.returned, S.confirmed, S.refused],
}

/** The filters of the list of records; they are in the URL. */
export interface ExpsState {
  q: string
  status: number | null
  tab: DeskTab
  sort: ExpSort
  page: number
}

export const EXPS_PAGE = 20
const MOST_PAGES = 500

/** An officer, who decides, sees the most urgent first. */
const firstSort = (desk: boolean, tab: DeskTab): ExpSort => (desk && tab !== 'decided' ? 'due_at' : '-id')

export function readExps(search: URLSearchParams, desk: boolean): ExpsState {
  const status = search.get('status') ?? ''
  const page = search.get('page') ?? ''
  const tab = DESK_TABS.find((name) => name === search.get('tab')) ?? 'waiting'
  return {
    q: (search.get('q') ?? '').slice(0, SEARCH_LENGTH),
    status: /^[1-7]$/.test(status) ? Number(status) : null,
    tab,
    sort: EXP_SORTS.find((sort) => sort === search.get('sort')) ?? firstSort(desk, tab),
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
  }
}

export function printExps({ q, status, tab, sort, page }: ExpsState, desk: boolean): URLSearchParams {
  const search = new URLSearchParams()
  if (desk && tab !== 'waiting') search.set('tab', tab)
  if (q) search.set('q', q)
  if (!desk && status !== null) search.set('status', String(status))
  if (sort !== firstSort(desk, tab)) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search
}

export function useExpsState(desk: boolean) {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readExps(search, desk), [search, desk])
  const change = useCallback(
    (part: Partial<ExpsState>) => {
      const now = readExps(new URLSearchParams(window.location.search), desk)
      // Each tab has its own default order: a choice made in one does not apply to another.
      const order = part.tab ? { sort: firstSort(desk, part.tab) } : {}
      setSearch(printExps({ ...now, page: 1, ...order, ...part }, desk), { preventScrollReset: true })
    },
    [setSearch, desk],
  )
  return { state, change }
}
