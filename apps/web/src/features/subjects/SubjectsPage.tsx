import { organizationCalls } from '@zakup/contract/organizations/organizations.calls'
import type { organizationRoutes, SubjectRow } from '@zakup/contract/organizations/organizations.routes'
import type { QueryOf } from '@zakup/contract/route'
import { t } from '@zakup/messages/catalogue'
import { ListPage } from '../../shared/list/ListPage.tsx'
import type { ListKind } from '../../shared/list/list-kind.ts'
import { MatchLines } from '../../shared/list/MatchLines.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { organizationFacets } from '../../shared/organizations/organization-facets.ts'
import { useListSubjectsQuery } from '../../shared/organizations/organizations-api.ts'
import { RnuLine } from '../../shared/organizations/RnuBadge.tsx'
import { RoleTags } from '../../shared/organizations/RoleTags.tsx'
import { paths } from '../../shared/paths.ts'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Deals } from './Deals.tsx'

export function SubjectsPage() {
  const list = useList(subjectList)
  const found = useListSubjectsQuery({ query: list.query })
  return <ListPage kind={subjectList} list={list} found={found} />
}

type Query = Partial<QueryOf<(typeof organizationRoutes)['listSubjects']>>

export const subjectList: ListKind<SubjectRow, Query> = {
  name: 'subjects',
  path: paths.subjects(),
  words: {
    title: 'subjects.title',
    lead: 'subjects.lead',
    caption: 'subjects.caption',
    search: 'subjects.search',
    searchHint: 'organizations.search_hint',
    count: 'subjects.count',
    empty: 'subjects.empty',
    emptyHelp: 'subjects.empty_help',
  },
  facets: organizationFacets(),
  sorts: [
    { order: 'name', words: 'sort.name' },
    { order: '-name', words: 'sort.name_back' },
    { order: '-id', words: 'sort.new' },
  ],
  sizes: [20, 50, 100],
  exported: organizationCalls.exportSubjects,
  columns: () => [
    {
      key: 'name',
      title: t('subjects.col_name'),
      width: '32%',
      lead: true,
      sort: 'name',
      cell: (row) => (
        <>
          <Name row={row} />
          <Meta row={row} />
        </>
      ),
    },
    { key: 'roles', title: t('organizations.col_roles'), cell: (row) => <RoleTags organization={row} /> },
    { key: 'region', title: t('organizations.col_region'), cell: (row) => row.region?.name ?? <Missing /> },
    { key: 'bought', title: t('subjects.col_bought'), align: 'right', cell: bought },
    { key: 'sold', title: t('subjects.col_sold'), align: 'right', cell: sold },
  ],
  card: (row) => ({
    name: <Name row={row} />,
    meta: <Meta row={row} />,
    lines: [
      { label: t('organizations.col_region'), value: row.region?.name ?? <Missing /> },
      { label: t('organizations.col_roles'), value: <RoleTags organization={row} /> },
    ],
    facts: [
      ...(row.contracts_as_customer.count > 0
        ? [{ label: t('subjects.col_bought'), value: bought(row) }]
        : []),
      ...(row.contracts_as_supplier.count > 0 ? [{ label: t('subjects.col_sold'), value: sold(row) }] : []),
    ],
  }),
}

const bought = (row: SubjectRow) => (
  <Deals
    deals={row.contracts_as_customer}
    to={paths.contracts({ customer: row.id })}
    words={t('subjects.bought_by', { name: row.name })}
  />
)
const sold = (row: SubjectRow) => (
  <Deals
    deals={row.contracts_as_supplier}
    to={paths.contracts({ supplier: row.id })}
    words={t('subjects.sold_by', { name: row.name })}
  />
)

function Name({ row }: { row: SubjectRow }) {
  return <RowLink to={paths.organization(row.id)} row={row} name={row.name} />
}

function Meta({ row }: { row: SubjectRow }) {
  return (
    <>
      <MetaLine parts={[binWords(row.iin_bin), row.type?.name]} />
      <RnuLine organization={row} />
      <MatchLines match={row.match} name={row.name} />
    </>
  )
}
