import type { Call } from '@zakup/contract/call'
import type { ListKindName } from '@zakup/contract/list-filters'
import type { CountKey, PlainKey } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import type { Column } from '../ui/DataTable.tsx'
import type { Mark } from '../ui/marked-parts.ts'
import type { Facet, Facets, Filters } from './facet.ts'

/**
 * One list for every kind of thing. To add a list, describe its kind; the page is then three lines.
 *
 * 1. `shared/<noun>/<noun>-api.ts`: `fromContract<typeof lotRoutes>(lotCalls)` gives the hook that asks for rows.
 * 2. In the module of its page: `const lotList: ListKind<LotRow, Query> = { … }`, where `Query` is
 *    `Partial<QueryOf<(typeof lotRoutes)['listPublicLots']>>`. See `AnnouncementsPage.tsx`. It says:
 *    - `name`: the key of LIST_FILTERS in the contract. The words of the address (`region`, `year`) are the keys of
 *      that table, and the kit takes the wire's names from there: never write `…_id__in` here. The view is remembered
 *      under `<name>_view`.
 *    - `path`: the page's own address, from `paths`.
 *    - `words`: keys of `packages/messages/src/ru/<noun>.ts`; `count` is a plural («{count} лот»).
 *    - `facets`: the panel from top to bottom. Shared ones are in `common-facets.ts` (region, method, subject, year,
 *      organizer, sum); `idFacet` makes one of dictionary ids, `groupFacet` one where several ids are one box
 *      (statuses → stages). `shown` boxes are seen before «Ещё N»; `shown: 0` has no boxes, only a chip: for what is
 *      chosen by a link from elsewhere; with `lookup` organisations are found by name or БИН. A facet is asked for in
 *      `facets=` of the call, so the contract must count it.
 *    - `filters: 'toolbar'`: a register with two or three facets has them, and the search, in a line above the rows.
 *    - `sorts`: values of `ord`; the first is the usual one, and of a column's two orders the first named is what its
 *      first press gives. A column is sortable when its `sort` is the field of some order.
 *    - `sizes`: rows a page; the first is the usual one.
 *    - `columns`: at most six. The first is the name (`lead: true`) as `<RowLink>`, below it `<MetaLine>` with what is
 *      secondary and `<MatchLines>` with why the row was found. `<OrganizationCell>` for who buys or sells; `strong`
 *      and `align: 'right'` for the sum.
 *    - `card`: the same facts in the same order for narrow screens, the second view and low-vision mode.
 *    - `exported`: the contract's `export…` call; without it there are no download links.
 *    - `countTail`: what follows the count, where it is not «на {сумма}».
 *    - `keeps`: words of the address that the page around the list reads itself (`check` of the register's checker);
 *      they stand in `list.state.kept` and are changed with `list.change({ kept })`.
 * 3. The page: `const list = useList(lotList)`, `const found = useListPublicLotsQuery({ query: list.query })`,
 *    `<ListPage kind={lotList} list={list} found={found} />`. Its children stand between the head and the search:
 *    figures, a checker. One line in `router.tsx` names it, one in `public-menu.ts`.
 *
 * The kit itself does the rest: state in the address (`list-state.ts`), pages by cursor or by number, chips, the sheet
 * of narrow screens, `/` for the search, estimates («около …»), «back» to the same row, print and low vision.
 */

export const VIEWS = ['table', 'cards'] as const
export type View = (typeof VIEWS)[number]

/** Where in a row the search matched: ranges are code units of `text`. */
export interface Match {
  field: string
  text: string
  marks: readonly Mark[]
}

export interface ListRow {
  id: number
  match?: readonly Match[] | undefined
}

/** What every list of the wire answers. */
export interface ListAnswer<Row> {
  count: number
  count_is_estimate?: boolean | undefined
  next: string | null
  previous: string | null
  results: Row[]
  total_price?: string | undefined
  facets?: Facets | undefined
}

/** An answer on its way: what RTK Query's hooks give. */
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
  /** Below the rule: the first at the start, the last at the end and larger. */
  facts: { label: string; value: ReactNode }[]
}

/** The part of a kind that decides what an address means and what it asks of the wire. */
export interface ListVocabulary {
  name: ListKindName
  /** In the order of the panel. */
  facets: readonly Facet[]
  /** The first is the usual one. Of a column's two orders the first named is what its first press gives. */
  sorts: readonly { order: string; words: PlainKey }[]
  /** The first is the usual one. */
  sizes: readonly [number, ...number[]]
  /** Words of the address that belong to the page around the list: a change of the list leaves them as they are. */
  keeps?: readonly string[]
}

export interface ListWords {
  /** The h1, the crumb and the browser's tab. */
  title: PlainKey
  /** The h1, where it says more than the title. */
  heading?: PlainKey
  /** A sentence under the h1. */
  lead?: PlainKey
  /** What a screen reader hears as the name of the table. */
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
  /** Where a wide screen has the filters: `panel` at the side, or `toolbar` above the rows when they are few. */
  filters?: 'panel' | 'toolbar'
  /** The call that gives the same selection as a file. */
  exported?: Pick<Call, 'path'>
}

export interface ListKind<Row extends ListRow, Query extends object> extends ListFrame {
  sorts: readonly { order: Order<Query>; words: PlainKey }[]
  columns: () => Column<Row>[]
  card: (row: Row) => CardFacts
  /** Beside the count, what it amounts to: «на 1,12 трлн ₸» unless said otherwise. */
  countTail?: (found: ListAnswer<Row>, filters: Filters) => ReactNode
}

type Order<Query> = Query extends { ord?: infer Name } ? Exclude<Name, undefined> & string : never
