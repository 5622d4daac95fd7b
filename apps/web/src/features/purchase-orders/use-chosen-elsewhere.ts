import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ownPlanItemsApi } from '../../shared/plan-items/own-plan-items-api.ts'
import { type AppDispatch, useAppDispatch } from '../../shared/store-hooks.ts'
import { type BasketItem, MOST_ITEMS } from './basket.ts'

/** The most ids an API filter accepts. */
const AT_ONCE = 200

interface Chosen {
  ids: number[]
  rows: BasketItem[] | null
  error: unknown
  retry: () => void
}

/** Items preselected on another page, by their ids in the URL: loaded if they are still available. */
export function useChosenElsewhere(): Chosen {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const [ids] = useState(() => readChosen(search, state))
  const [rows, setRows] = useState<BasketItem[] | null>(ids.length === 0 ? [] : null)
  const [error, setError] = useState<unknown>(null)
  const dispatch = useAppDispatch()

  const load = useCallback(() => lookUp(dispatch, ids).then(setRows, setError), [dispatch, ids])
  useEffect(() => {
    if (ids.length > 0) void load()
  }, [load, ids])
  function retry() {
    setError(null)
    void load()
  }

  // Once in the basket, the browser keeps them; a reload must not bring back items that were removed.
  const taken = rows !== null && search.has('items')
  useEffect(() => {
    if (!taken) return
    const rest = new URLSearchParams(window.location.search)
    rest.delete('items')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }, [taken, setSearch])
  return { ids, rows, error, retry }
}

async function lookUp(dispatch: AppDispatch, ids: number[]): Promise<BasketItem[]> {
  const { listAvailablePlanItems } = ownPlanItemsApi.endpoints
  const pages = await Promise.all(
    inChunks(ids, AT_ONCE).map((id__in) => {
      const query = { id__in, limit: AT_ONCE, ord: 'id' } as const
      return dispatch(listAvailablePlanItems.initiate({ query }, { subscribe: false })).unwrap()
    }),
  )
  return pages.flatMap(({ results }) => results)
}

/** `items=1__2` in the URL, or ids in the history state if there were too many for a URL. */
export function readChosen(search: URLSearchParams, state: unknown): number[] {
  const left = (state as { items?: unknown } | null)?.items
  const found = Array.isArray(left) ? left.map(String) : (search.get('items') ?? '').split(/__|,/)
  const ids = found.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number)
  return [...new Set(ids)].slice(0, MOST_ITEMS)
}

export function inChunks<Thing>(things: readonly Thing[], size: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, i) =>
    things.slice(i * size, (i + 1) * size),
  )
}
