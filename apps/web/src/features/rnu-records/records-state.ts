import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { RNU_STATUS as S } from '@zakup/domain/rnu/rnu-machine'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The officer's tabs. */
export const DESK_TABS = ['waiting', 'returned', 'active', 'excluded'] as const
export type DeskTab = (typeof DESK_TABS)[number]
export const TAB_STATUS: Record<DeskTab, number> = {
  waiting: S.submitted,
  returned: S.returned,
  active: S.active,
  excluded: S.excluded,
}

/** The filters of the list of records; they are in the URL. */
export interface RecordsState {
  q: string
  status: number | null
  tab: DeskTab
  page: number
}

export const RECORDS_PAGE = 20
const MOST_PAGES = 500

export function readRecords(search: URLSearchParams): RecordsState {
  const status = search.get('status') ?? ''
  const page = search.get('page') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, SEARCH_LENGTH),
    status: /^[1-5]$/.test(status) ? Number(status) : null,
    tab: DESK_TABS.find((name) => name === search.get('tab')) ?? 'waiting',
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
  }
}

export function printRecords({ q, status, tab, page }: RecordsState): URLSearchParams {
  const search = new URLSearchParams()
  if (tab !== 'waiting') search.set('tab', tab)
  if (q) search.set('q', q)
  if (status !== null) search.set('status', String(status))
  if (page > 1) search.set('page', String(page))
  return search
}

export function useRecordsState() {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readRecords(search), [search])
  const change = useCallback(
    (part: Partial<RecordsState>) => {
      const now = readRecords(new URLSearchParams(window.location.search))
      setSearch(printRecords({ ...now, page: 1, ...part }), { preventScrollReset: true })
    },
    [setSearch],
  )
  return { state, change }
}
