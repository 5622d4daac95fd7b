import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const ORDER_SORTS = ['-id', 'due_at', '-sent_at'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** The filters of the list of orders; they are in the URL. */
export interface OrdersState {
  q: string
  status: number | null
  sort: OrderSort
  page: number
}

export const ORDERS_PAGE = 20
const MOST_PAGES = 500

/** The organizer, who decides, sees the most urgent first. */
const firstSort = (organizer: boolean): OrderSort => (organizer ? 'due_at' : '-id')

export function readOrders(search: URLSearchParams, organizer: boolean): OrdersState {
  const status = search.get('status') ?? ''
  const page = search.get('page') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, SEARCH_LENGTH),
    status: /^[1-9]\d?$/.test(status) ? Number(status) : null,
    sort: ORDER_SORTS.find((sort) => sort === search.get('sort')) ?? firstSort(organizer),
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
  }
}

export function printOrders({ q, status, sort, page }: OrdersState, organizer: boolean): URLSearchParams {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status !== null) search.set('status', String(status))
  if (sort !== firstSort(organizer)) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search
}

export function useOrdersState(organizer: boolean) {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readOrders(search, organizer), [search, organizer])
  const change = useCallback(
    (part: Partial<OrdersState>) => {
      const now = readOrders(new URLSearchParams(window.location.search), organizer)
      setSearch(printOrders({ ...now, page: 1, ...part }, organizer), { preventScrollReset: true })
    },
    [setSearch, organizer],
  )
  return { state, change }
}
