import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The filters of available items; they are in the URL, so that a reload and «back» restore them. */
export interface AvailableState {
  q: string
  method: string
  month: string
  page: number
}

export const AVAILABLE_PAGE = 20

export function readAvailable(search: URLSearchParams): AvailableState {
  const digits = (name: string) => {
    const text = search.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? text : ''
  }
  return {
    q: (search.get('q') ?? '').slice(0, SEARCH_LENGTH),
    method: digits('method'),
    month: digits('month'),
    page: Math.min(Number(digits('page') || '1'), 1000),
  }
}

/** Writes the filters into a URL; other parameters of the page stay. */
export function printAvailable(state: AvailableState, around: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(around)
  for (const name of ['q', 'method', 'month'] as const) {
    if (state[name]) search.set(name, state[name])
    else search.delete(name)
  }
  if (state.page > 1) search.set('page', String(state.page))
  else search.delete('page')
  return search
}

export function useAvailableState() {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readAvailable(search), [search])
  const change = useCallback(
    (part: Partial<AvailableState>) => {
      const around = new URLSearchParams(window.location.search)
      setSearch(printAvailable({ ...readAvailable(around), page: 1, ...part }, around), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [setSearch],
  )
  return { state, change, search }
}
