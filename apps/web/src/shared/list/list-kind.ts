import type { Call } from '@zakup/contract/call'
import type { ListKindName } from '@zakup/contract/list-filters'
import type { CountKey, PlainKey } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import type { Column } from '../ui/DataTable.tsx'
import type { Mark } from '../ui/marked-parts.ts'
import type { Facet, Facets, Filters } from './facet.ts'

/**
 * One list page for every kind of record. To add a list, describe its kind; the page is then three lines.
 *
 * 1. `shared/<noun>/<noun>-api.ts`: `fromContract<typeof lotRoutes>(lotCalls)` gives the hook that fetches rows.
 * 2. In the module of its page: `const lotList: ListKind<LotRow, Query> = { … }`, where `Query` is
 *    `Partial<QueryOf<(typeof lotRoutes)['listPublicLots']>>`. See `AnnouncementsPage.tsx`. It contains:
 *    - `name`: the key of LIST_FILTERS in the contract. The URL parameters (`region`, `year`) are the keys of that
 *      table, and the list takes the API names from there: never write `…_id__in` here. The view is remembered under
 *      `<name>_view`.
 *    - `path`: the page's own path, from `paths`.
 *    - `words`: keys of `packages/messages/src/ru/<noun>.ts`; `count` is a plural («{count} лот»).
 *    - `facets`: the panel from top to bottom. Shared ones are in `common-facets.ts` (region, method, subject, year,
 *      organizer, sum); `idFacet` makes one from dictionary ids, `groupFacet` one where several ids are one checkbox
 *      (statuses → stages). `shown` checkboxes are visible before «Ещё N»; `shown: 0` has no checkboxes, only a chip,
 *      for values set by a link from elsewhere; with `lookup` organisations are found by name or БИН. A facet is
 *      requested in `facets=` of the call, so the contract must count it.
 *    - `filters: 'toolbar'`: for a register with two or three facets: they and the search are in a line above the rows.
 *    - `sorts`: values of `ord`; the first is the default, and of a column's two orders the one listed first applies on
 *      the first click. A column is sortable when its `sort` is the field of some order.
 *    - `sizes`: rows per page; the first is the default.
 *    - `columns`: at most six. The first is the name (`lead: true`) as `<RowLink>`, below it `<MetaLine>` with
 *      secondary facts and `<MatchLines>` with why the row was found. `<OrganizationCell>` for the customer, organizer
 *      or supplier; `strong` and `align: 'right'` for the sum.
 *    - `card`: the same facts in the same order for narrow screens, the second view and low-vision mode.
 *    - `exported`: the contract's `export…` call; without it there are no download links.
 *    - `countTail`: the text after the count, if it is not «на {сумма}».
 *    - `keeps`: URL parameters that the page around the list reads itself (`check` of the register's checker); they are
 *      in `list.state.kept` and are changed with `list.change({ kept })`.
 * 3. The page: `const list = useList(lotList)`, `const found = useListPublicLotsQuery({ query: list.query })`,
 *    `<ListPage kind={lotList} list={list} found={found} />`. Its children are rendered between the heading and the
 *    search: figures, a checker. It needs one line in `router.tsx` and one in `public-menu.ts`.
 *
 * The list itself does the rest: state in the URL (`list-state.ts`), pagination by cursor or by number, chips, the
 * sheet of narrow screens, `/` for the search, estimates («около …»), «back» to the same row, print and low vision.
 */

export const VIEWS = ['table', 'cards'] as const
export type View = (typeof VIEWS)[number]

/** Where in a row the search matched: ranges are in code units of `text`. */
export interface Match {
  field: string
  text: string
  marks: readonly Mark[]
}

export interface ListRow {
  id: number
  match?: readonly Match[] | undefined
}

/** The common schema of every list response. */
export interface ListAnswer<Row> {
  count: number
  count_is_estimate?: boolean | undefined
  next: string | null
  previous: string | null
  results: Row[]
  total_price?: string | undefined
  facets?: Facets | undefined
  /** What was searched for instead of a text that finds nothing. */
  corrected?: { text: string; from: string } | undefined
}

/** A query result: what RTK Query's hooks return. */
export interface Found<Row> {
  data?: ListAnswer<Row> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The facts of a card, in the order of the table's columns. */
export interface CardFacts {
  name: ReactNode
  status?: { label: string; value: ReactNode }
  /** The grey line under the name. */
  meta?: ReactNode
  lines: { label: string; value: ReactNode }[]
  /** Below the divider: the first at the start, the last at the end and larger. */
  facts: { label: string; value: ReactNode }[]
}

/** The part of a kind that defines how the URL is read and which query it becomes. */
export interface ListVocabulary {
  name: ListKindName
  /** In the order of the panel. */
  facets: readonly Facet[]
  /** The first is the default. Of a column's two orders, the one listed first applies on the first click. */
  sorts: readonly { order: string; words: PlainKey }[]
  /** The first is the default. */
  sizes: readonly [number, ...number[]]
  /** URL parameters that belong to the page around the list: changes of the list leave them as they are. */
  keeps?: readonly string[]
}

export interface ListWords {
  /** The h1, the breadcrumb and the browser's tab title. */
  title: PlainKey
  /** The h1, if it is longer than the title. */
  heading?: PlainKey
  /** A sentence under the h1. */
  lead?: PlainKey
  /** The accessible name of the table. */
  caption: PlainKey
  search: PlainKey
  searchHint: PlainKey
  count: CountKey
  empty: PlainKey
  emptyHelp: PlainKey
}

/** What the page around the rows needs to know. */
export interface ListFrame extends ListVocabulary {
  path: string
  words: ListWords
  /** Where a wide screen shows the filters: `panel` at the side, or `toolbar` above the rows when there are few. */
  filters?: 'panel' | 'toolbar'
  /** The call that returns the same selection as a file. */
  exported?: Pick<Call, 'path'>
}

export interface ListKind<Row extends ListRow, Query extends object> extends ListFrame {
  sorts: readonly { order: Order<Query>; words: PlainKey }[]
  columns: () => Column<Row>[]
  card: (row: Row) => CardFacts
  /** Next to the count, the total: «на 1,12 трлн ₸» by default. */
  countTail?: (found: ListAnswer<Row>, filters: Filters) => ReactNode
}

type Order<Query> = Query extends { ord?: infer Name } ? Exclude<Name, undefined> & string : never
