import {
  OWN_ITEM_SCOPES,
  OWN_ITEM_STAGES,
  type OwnItemScope,
  type OwnItemStage,
} from '@zakup/domain/plan-items/own-item-stage'
import { idFacet } from '../list/choice-facet.ts'
import { methodFacet, subjectFacet } from '../list/common-facets.ts'
import { filterCall } from '../list/list-call.ts'
import type { ListVocabulary } from '../list/list-kind.ts'
import { type ListState, noFilters, printListState, readListState } from '../list/list-state.ts'

/** The URL vocabulary of own plan items: the shared parameters, and a few of their own. */
export const ownItemsWords = {
  name: 'plan-items',
  facets: [
    { ...subjectFacet, title: 'own_items.subject' },
    methodFacet,
    idFacet({ name: 'month', title: 'own_items.month', shown: 12 }),
  ],
  sorts: [
    { order: 'id', words: 'own_items.sort_number' },
    { order: '-id', words: 'sort.new' },
    { order: '-total_price', words: 'sort.sum_desc' },
    { order: 'total_price', words: 'sort.sum_asc' },
    { order: 'month_id', words: 'own_items.sort_month' },
    { order: '-month_id', words: 'own_items.sort_month_late' },
  ],
  sizes: [20, 50, 100],
  keeps: ['stage', 'year', 'remarks', 'scope'],
} as const satisfies ListVocabulary

export type RemarkLevel = 'blocking' | 'warning'

export interface OwnItemsState extends ListState {
  stage: OwnItemStage | null
  year: number | null
  /** Only items with remarks to fix; available for a single plan only. */
  remarks: RemarkLevel | null
  /** Which rows the list consists of; available for all plans together only. */
  scope: OwnItemScope | null
}

export function readOwnItems(search: URLSearchParams): OwnItemsState {
  const state = readListState(ownItemsWords, search)
  const { stage = '', year = '', remarks = '', scope = '' } = state.kept ?? {}
  return {
    ...state,
    // Own items are searched as typed.
    exact: false,
    stage: OWN_ITEM_STAGES.find((one) => one === stage) ?? null,
    year: /^20\d\d$/.test(year) ? Number(year) : null,
    remarks: remarks === 'blocking' || remarks === 'warning' ? remarks : null,
    scope: OWN_ITEM_SCOPES.find((one) => one === scope) ?? null,
  }
}

/** Writes the list's own parameters into a URL query; parameters of the page around it stay. */
export function printOwnItems(state: OwnItemsState, around: URLSearchParams): URLSearchParams {
  const kept = {
    stage: state.stage ?? '',
    year: state.year ? String(state.year) : '',
    remarks: state.remarks ?? '',
    scope: state.scope ?? '',
  }
  const own = printListState(ownItemsWords, { ...state, kept })
  const names = [
    ...ownItemsWords.facets.map(({ name }) => name),
    ...ownItemsWords.keeps,
    'q',
    'sort',
    'page',
    'cursor',
    'size',
    'view',
  ]
  const search = new URLSearchParams(around)
  for (const name of names) search.delete(name)
  for (const [name, value] of own) search.set(name, value)
  return search
}

export type OwnItemsChange = Partial<OwnItemsState>

/** A change of filters or sort order starts at page one. */
export function changedOwnItems(now: OwnItemsState, part: OwnItemsChange): OwnItemsState {
  return { ...now, page: 1, ...part, filters: { ...now.filters, ...part.filters } }
}

/** «Сбросить фильтры» keeps the search query, the sort order and the year. */
export const unfiltered = (): OwnItemsChange => ({
  filters: noFilters(ownItemsWords),
  stage: null,
  remarks: null,
  scope: null,
})

export function isFiltered({ q, filters, stage, remarks, scope }: OwnItemsState): boolean {
  return q !== '' || stage !== null || remarks !== null || scope !== null || chosenFilters(filters) > 0
}

export function chosenFilters(filters: ListState['filters']): number {
  return Object.values(filters).filter(({ length }) => length > 0).length
}

/** The API query, without the page. */
export function ownItemsCall(state: OwnItemsState, planId: number | undefined) {
  return {
    ...filterCall(ownItemsWords, state),
    stage: state.stage ?? undefined,
    ...(planId === undefined
      ? { year_id__in: state.year ? [state.year] : undefined, scope: state.scope ?? undefined }
      : { plan_id: planId, remarks: state.remarks ?? undefined }),
  }
}
