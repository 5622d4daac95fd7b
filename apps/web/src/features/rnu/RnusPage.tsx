import { LIST_FILTERS } from '@zakup/contract/list-filters'
import { rnuCalls } from '@zakup/contract/rnu/rnu.calls'
import type { RnuRow, rnuRoutes } from '@zakup/contract/rnu/rnu.routes'
import type { QueryOf } from '@zakup/contract/route'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { idFacet } from '../../shared/list/choice-facet.ts'
import { regionFacet } from '../../shared/list/common-facets.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import type { ListAnswer, ListKind } from '../../shared/list/list-kind.ts'
import { MatchLines } from '../../shared/list/MatchLines.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { decisionWords } from './decision-words.ts'
import { RnuChecker } from './RnuChecker.tsx'
import { RnuStatusTag } from './RnuStatusTag.tsx'
import { useListRnusQuery } from './rnu-api.ts'

export function RnusPage() {
  const list = useList(rnuList)
  const found = useListRnusQuery({ query: list.query })
  return (
    <ListPage kind={rnuList} list={list} found={found}>
      <RnuChecker
        checked={list.state.kept?.check ?? ''}
        onCheck={(check) => list.change({ kept: { check } })}
      />
    </ListPage>
  )
}

type Query = Partial<QueryOf<(typeof rnuRoutes)['listRnus']>>

/** Dictionary id of the status «in the register». */
const ACTIVE = 4

export const rnuList: ListKind<RnuRow, Query> = {
  name: 'rnu',
  path: paths.unscrupulousSuppliers(),
  words: {
    title: 'rnu.title',
    heading: 'rnu.heading',
    lead: 'rnu.lead',
    caption: 'rnu.caption',
    search: 'rnu.search',
    searchHint: 'rnu.search_hint',
    count: 'rnu.count',
    empty: 'rnu.empty',
    emptyHelp: 'rnu.empty_help',
  },
  filters: 'toolbar',
  // The number being checked stays while the list is searched and filtered.
  keeps: ['check'],
  facets: [
    idFacet({ name: 'status', title: 'facet.status', shown: 4 }),
    { ...regionFacet, title: 'rnu.facet_region' },
    idFacet({ name: 'reason', title: 'rnu.facet_reason', shown: 5 }),
  ],
  sorts: [
    { order: '-starts_on', words: 'sort.new' },
    { order: 'starts_on', words: 'sort.old' },
    { order: 'ends_on', words: 'sort.ends' },
    { order: '-ends_on', words: 'sort.ends_late' },
  ],
  sizes: [20, 50, 100],
  exported: rnuCalls.exportRnus,
  countTail: (found, filters) => (filters.status ? null : activeTail(found)),
  columns: () => [
    {
      key: 'supplier',
      title: t('rnu.col_supplier'),
      width: '24%',
      lead: true,
      cell: (row) => (
        <>
          <Name row={row} />
          <Meta row={row} />
        </>
      ),
    },
    {
      key: 'reason',
      title: t('rnu.col_reason'),
      width: '25%',
      cell: (row) => (
        <>
          {row.reason.name}
          <MetaLine parts={[decisionWords(row)]} />
        </>
      ),
    },
    {
      key: 'customer',
      title: t('rnu.col_customer'),
      width: '20%',
      cell: (row) => (row.customer ? <OrganizationCell organization={row.customer} /> : <Missing />),
    },
    {
      key: 'starts',
      title: t('rnu.col_starts'),
      sort: 'starts_on',
      cell: (row) => <DateText at={row.starts_on} />,
    },
    {
      key: 'ends',
      title: t('rnu.col_ends'),
      sort: 'ends_on',
      strong: true,
      cell: (row) => <DateText at={row.ends_on} />,
    },
    { key: 'status', title: t('rnu.col_status'), cell: (row) => <RnuStatusTag record={row} /> },
  ],
  card: (row) => ({
    name: <Name row={row} />,
    status: { label: t('rnu.col_status'), value: <RnuStatusTag record={row} /> },
    meta: <Meta row={row} />,
    lines: [
      { label: t('rnu.col_reason'), value: row.reason.name },
      ...(row.customer
        ? [{ label: t('rnu.col_customer'), value: <OrganizationName organization={row.customer} /> }]
        : []),
    ],
    facts: [
      { label: t('rnu.col_starts'), value: formatDate(row.starts_on) },
      { label: t('rnu.col_ends'), value: formatDate(row.ends_on) },
    ],
  }),
}

/** «, из них действуют 1 902». */
function activeTail({ facets, count }: ListAnswer<RnuRow>) {
  const active = facets?.[LIST_FILTERS.rnu.status]?.find(({ id }) => id === ACTIVE)?.count
  return typeof active === 'number' && count > 0 ? t('rnu.count_active', { count: active }) : null
}

function Name({ row }: { row: RnuRow }) {
  return <RowLink to={paths.unscrupulousSupplier(row.id)} row={row} name={row.supplier.name} />
}

function Meta({ row }: { row: RnuRow }) {
  return (
    <>
      <MetaLine parts={[binWords(row.supplier.iin_bin)]} />
      <MatchLines match={row.match} name={row.supplier.name} />
    </>
  )
}
