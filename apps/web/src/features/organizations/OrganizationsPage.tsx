import { organizationCalls } from '@zakup/contract/organizations/organizations.calls'
import type { OrganizationRow, organizationRoutes } from '@zakup/contract/organizations/organizations.routes'
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
import { useListPublicOrganizationsQuery } from '../../shared/organizations/organizations-api.ts'
import { RnuLine } from '../../shared/organizations/RnuBadge.tsx'
import { RoleTags } from '../../shared/organizations/RoleTags.tsx'
import { paths } from '../../shared/paths.ts'
import { Bin } from '../../shared/ui/Bin.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'

export function OrganizationsPage() {
  const list = useList(organizationList)
  const found = useListPublicOrganizationsQuery({ query: list.query })
  return <ListPage kind={organizationList} list={list} found={found} />
}

type Query = Partial<QueryOf<(typeof organizationRoutes)['listPublicOrganizations']>>

export const organizationList: ListKind<OrganizationRow, Query> = {
  name: 'organizations',
  path: paths.organizations(),
  words: {
    title: 'organizations.title',
    caption: 'organizations.caption',
    search: 'organizations.search',
    searchHint: 'organizations.search_hint',
    count: 'organizations.count',
    empty: 'organizations.empty',
    emptyHelp: 'organizations.empty_help',
  },
  facets: organizationFacets(),
  sorts: [
    { order: 'name', words: 'sort.name' },
    { order: '-name', words: 'sort.name_back' },
    { order: '-id', words: 'sort.new' },
  ],
  sizes: [20, 50, 100],
  exported: organizationCalls.exportPublicOrganizations,
  columns: () => [
    {
      key: 'name',
      title: t('organizations.col_name'),
      width: '31%',
      lead: true,
      sort: 'name',
      cell: (row) => (
        <>
          <Name row={row} />
          {!row.is_resident && <MetaLine parts={[t('organizations.non_resident')]} />}
          <Warning row={row} />
        </>
      ),
    },
    { key: 'bin', title: t('organizations.col_bin'), cell: (row) => <Bin bin={row.iin_bin} /> },
    {
      key: 'type',
      title: t('organizations.col_type'),
      width: '19%',
      cell: (row) => row.type?.name ?? <Missing />,
    },
    { key: 'region', title: t('organizations.col_region'), cell: (row) => row.region?.name ?? <Missing /> },
    {
      key: 'roles',
      title: t('organizations.col_roles'),
      width: '22%',
      cell: (row) => <RoleTags organization={row} />,
    },
  ],
  card: (row) => ({
    name: <Name row={row} />,
    meta: (
      <>
        <MetaLine
          parts={[
            binWords(row.iin_bin),
            row.type?.name,
            row.is_resident ? null : t('organizations.non_resident'),
          ]}
        />
        <Warning row={row} />
      </>
    ),
    lines: [
      { label: t('organizations.col_region'), value: row.region?.name ?? <Missing /> },
      { label: t('organizations.col_roles'), value: <RoleTags organization={row} /> },
    ],
    facts: [],
  }),
}

function Name({ row }: { row: OrganizationRow }) {
  return <RowLink to={paths.organization(row.id)} row={row} name={row.name} />
}

function Warning({ row }: { row: OrganizationRow }) {
  return (
    <>
      <RnuLine organization={row} />
      <MatchLines match={row.match} name={row.name} />
    </>
  )
}
