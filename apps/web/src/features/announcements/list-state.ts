import { MAX_OFFSET } from '@zakup/contract/list-bounds'
import { ANNOUNCEMENT_STAGES, type AnnouncementStage } from '@zakup/domain/announcements/announcement-status'
import { parseAmount } from '../../shared/format/amount-input.ts'

/** Stages a visitor can meet, in the order of interest: drafts are never public. */
export const PUBLIC_STAGES: AnnouncementStage[] = [
  'intake',
  'discussion',
  'review',
  'appeal',
  'suspended',
  'completed',
  'cancelled',
]
export const SORTS = [
  '-publish_date',
  'publish_date',
  'offer_end_date',
  '-offer_end_date',
  '-total_price',
  'total_price',
] as const
export type Sort = (typeof SORTS)[number]
export const VIEWS = ['table', 'cards'] as const
export type View = (typeof VIEWS)[number]

const SIZES = [20, 50, 100]

/** Facets whose values are ids of a dictionary. */
const ID_FACETS = ['region', 'method', 'subject', 'year', 'organizer'] as const
export type IdFacet = (typeof ID_FACETS)[number]

/** The whole state of the list. It lives in the address, so back, sharing and reloading need no code. */
export interface ListState extends Record<IdFacet, number[]> {
  q: string
  stage: AnnouncementStage[]
  sum_from: string | null
  sum_to: string | null
  sort: Sort
  page: number
  size: number
  /** Null: as the visitor chose last time. */
  view: View | null
}

export const EMPTY_FILTERS = {
  stage: [],
  region: [],
  method: [],
  subject: [],
  year: [],
  organizer: [],
  sum_from: null,
  sum_to: null,
} satisfies Partial<ListState>

/** Reads the address. Whatever is not understood is left out: an old link still opens a list. */
export function readListState(search: URLSearchParams): ListState {
  const ids = (name: IdFacet) =>
    [
      ...new Set(
        parts(search.get(name))
          .filter((text) => /^\d{1,9}$/.test(text))
          .map(Number),
      ),
    ].slice(0, 100)
  const size = Number(search.get('size'))
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    stage: ANNOUNCEMENT_STAGES.filter(
      (stage) => PUBLIC_STAGES.includes(stage) && parts(search.get('stage')).includes(stage),
    ),
    region: ids('region'),
    method: ids('method'),
    subject: ids('subject'),
    year: ids('year'),
    organizer: ids('organizer'),
    sum_from: parseAmount(search.get('sum_from') ?? ''),
    sum_to: parseAmount(search.get('sum_to') ?? ''),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0],
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
    size: SIZES.includes(size) ? size : (SIZES[0] as number),
    view: VIEWS.find((view) => view === search.get('view')) ?? null,
  }
}

/** Prints the address; what is as usual is left out, so equal states have equal addresses. */
export function printListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | null, usual: string | number | null = '') => {
    if (value !== null && value !== usual) search.set(name, String(value))
  }
  put('q', state.q)
  put('stage', state.stage.join('__'))
  for (const facet of ID_FACETS) put(facet, state[facet].join('__'))
  put('sum_from', state.sum_from)
  put('sum_to', state.sum_to)
  put('sort', state.sort, SORTS[0])
  put('page', state.page, 1)
  put('size', state.size, SIZES[0])
  put('view', state.view)
  return search
}

/** The last page that can be opened: the list may be longer than the API lets anyone walk. */
export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(count / size), Math.floor(MAX_OFFSET / size) + 1))
}

function parts(text: string | null): string[] {
  return (text ?? '').split(/__|,/)
}
