import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { parseAmount } from '../format/amount-input.ts'
import type { Facet, Filters } from './facet.ts'
import { type ListVocabulary, VIEWS, type View } from './list-kind.ts'

/** The whole state of a list. It is stored in the URL, so back, sharing and reloading need no code. */
export interface ListState {
  q: string
  /** Search for `q` as typed, even if nothing is found. */
  exact?: boolean
  filters: Filters
  sort: string
  page: number
  /** The start of a page reached by next or previous; null for a page reached by its number. */
  cursor: string | null
  size: number
  /** Null: the visitor's last choice. */
  view: View | null
  /** The URL parameters of the page around the list. */
  kept?: Readonly<Record<string, string>>
}

/** Reads the URL. Anything invalid is dropped: an old link still opens a list. */
export function readListState(kind: ListVocabulary, search: URLSearchParams): ListState {
  const size = Number(search.get('size'))
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  const cursor = search.get('cursor') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, SEARCH_LENGTH),
    ...(search.get('exact') === 'true' && { exact: true }),
    filters: readFilters(kind.facets, search),
    sort: orders(kind).find((order) => order === search.get('sort')) ?? usualSort(kind),
    page,
    cursor: page > 1 && /^[\w-]{1,200}$/.test(cursor) ? cursor : null,
    size: kind.sizes.includes(size) ? size : kind.sizes[0],
    view: VIEWS.find((view) => view === search.get('view')) ?? null,
    ...(kind.keeps && { kept: readKept(kind.keeps, search) }),
  }
}

/** Prints the URL query; defaults are omitted, so equal states have equal URLs. */
export function printListState(kind: ListVocabulary, state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | null, usual: string | number | null = '') => {
    if (value !== null && value !== usual) search.set(name, String(value))
  }
  put('q', state.q)
  put('exact', state.q && state.exact ? 'true' : null)
  for (const name of filterNames(kind)) put(name, (state.filters[name] ?? []).join('__'))
  put('sort', state.sort, usualSort(kind))
  put('page', state.page, 1)
  put('cursor', state.page > 1 ? state.cursor : null)
  put('size', state.size, kind.sizes[0])
  put('view', state.view)
  for (const name of kind.keeps ?? []) put(name, state.kept?.[name] ?? null)
  return search
}

/** An empty value for every filter: what «Сбросить фильтры» applies. */
export function noFilters(kind: ListVocabulary): Filters {
  return Object.fromEntries(filterNames(kind).map((name) => [name, []]))
}

function filterNames({ facets }: ListVocabulary): string[] {
  return facets.flatMap((facet) => (facet.type === 'choice' ? [facet.name] : sumNames(facet.name)))
}

/** The two URL parameters of an amount or a period. */
export function sumNames(name: string): [from: string, to: string] {
  return [`${name}_from`, `${name}_to`]
}

function readFilters(facets: readonly Facet[], search: URLSearchParams): Filters {
  const filters: Record<string, string[]> = {}
  for (const facet of facets) {
    if (facet.type !== 'choice') {
      for (const name of sumNames(facet.name)) {
        const text = search.get(name) ?? ''
        const bound = facet.type === 'sum' ? parseAmount(text) : dayIn(text)
        if (bound) filters[name] = [bound]
      }
      continue
    }
    const chosen = facet.read((search.get(facet.name) ?? '').split(/__|,/))
    if (chosen.length > 0) filters[facet.name] = chosen
  }
  return filters
}

/** `2026-03-31`, if it is a valid date. */
function dayIn(text: string): string | null {
  const day = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : null
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

function readKept(names: readonly string[], search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
}

const orders = (kind: ListVocabulary) => kind.sorts.map(({ order }) => order)

const usualSort = (kind: ListVocabulary) => orders(kind)[0] ?? ''
