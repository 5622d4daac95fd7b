import { contractCalls } from '@zakup/contract/contracts/contracts.calls'
import type { ContractRow, contractRoutes } from '@zakup/contract/contracts/contracts.routes'
import type { QueryOf } from '@zakup/contract/route'
import {
  CONTRACT_STAGES,
  contractStage,
  contractStatusesOfStage,
} from '@zakup/domain/contracts/contract-stage'
import { t } from '@zakup/messages/catalogue'
import { ContractStatusTag } from '../../shared/contracts/ContractStatusTag.tsx'
import { useListPublicContractsQuery } from '../../shared/contracts/contracts-api.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { groupFacet, idFacet } from '../../shared/list/choice-facet.ts'
import {
  customerFacet,
  methodFacet,
  organizerFacet,
  regionFacet,
  sumFacet,
  yearFacet,
} from '../../shared/list/common-facets.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import type { ListKind } from '../../shared/list/list-kind.ts'
import { MatchLines } from '../../shared/list/MatchLines.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './ContractPage.module.css'
import { ContractSides } from './ContractSides.tsx'

export function ContractsPage() {
  const list = useList(contractList)
  const found = useListPublicContractsQuery({ query: list.query })
  return <ListPage kind={contractList} list={list} found={found} />
}

type Query = Partial<QueryOf<(typeof contractRoutes)['listPublicContracts']>>

export const contractList: ListKind<ContractRow, Query> = {
  name: 'contracts',
  path: paths.contracts(),
  words: {
    title: 'contracts.title',
    caption: 'contracts.caption',
    search: 'contracts.search',
    searchHint: 'contracts.search_hint',
    count: 'contracts.count',
    empty: 'contracts.empty',
    emptyHelp: 'contracts.empty_help',
  },
  facets: [
    groupFacet({
      name: 'stage',
      filter: 'status',
      title: 'contracts.facet_stage',
      shown: 8,
      groups: CONTRACT_STAGES,
      words: (stage) => t(`contract_stage.${stage}`),
      groupOf: contractStage,
      idsOf: contractStatusesOfStage,
    }),
    regionFacet,
    sumFacet('sum_with_vat', 'contracts.facet_sum'),
    methodFacet,
    { ...yearFacet, title: 'contracts.facet_year' },
    customerFacet,
    idFacet({
      name: 'supplier',
      title: 'contracts.facet_supplier',
      shown: 0,
      lookup: { label: 'contracts.supplier_search', role: 3 },
    }),
    organizerFacet,
    // The statistics page links here for contracts in force whose term is over.
    { type: 'days', name: 'ends', field: 'ends_on', title: 'contracts.facet_ends' },
  ],
  sorts: [
    { order: '-sign_date', words: 'sort.new' },
    { order: 'sign_date', words: 'sort.old' },
    { order: '-sum_with_vat', words: 'sort.sum_desc' },
    { order: 'sum_with_vat', words: 'sort.sum_asc' },
  ],
  sizes: [20, 50, 100],
  exported: contractCalls.exportPublicContracts,
  columns: () => [
    {
      key: 'name',
      title: t('contracts.col_name'),
      width: '32%',
      lead: true,
      cell: (row) => (
        <>
          <Name row={row} />
          <Meta row={row} />
        </>
      ),
    },
    {
      key: 'sides',
      title: t('contracts.col_sides'),
      width: '26%',
      cell: (row) => <ContractSides supplier={row.supplier} customer={row.customer} />,
    },
    {
      key: 'sum',
      title: t('contracts.col_sum'),
      align: 'right',
      sort: 'sum_with_vat',
      strong: true,
      cell: (row) => <Money amount={row.sum_with_vat} />,
    },
    {
      key: 'date',
      title: t('contracts.col_date'),
      sort: 'sign_date',
      cell: (row) => <SignedOn signed={row.sign_date} ends={row.ends_on} />,
    },
    {
      key: 'status',
      title: t('contracts.col_status'),
      cell: (row) => <ContractStatusTag status={row.status} />,
    },
  ],
  card: (row) => ({
    name: <Name row={row} />,
    status: { label: t('contracts.col_status'), value: <ContractStatusTag status={row.status} /> },
    meta: <Meta row={row} />,
    lines: [
      { label: t('contracts.supplier'), value: <OrganizationName organization={row.supplier} /> },
      {
        label: t('contracts.customer'),
        value: (
          <>
            <span aria-hidden="true" data-decor>
              {'→ '}
            </span>
            <OrganizationName organization={row.customer} />
          </>
        ),
      },
    ],
    facts: [
      { label: t('contracts.col_date'), value: <SignedOn signed={row.sign_date} ends={row.ends_on} /> },
      { label: t('contracts.sum'), value: <Money amount={row.sum_with_vat} sign /> },
    ],
  }),
}

/** The subject says more than a number; without a subject the number is the name. */
function Name({ row }: { row: ContractRow }) {
  const name = row.subject ?? t('contracts.bare_name', { number: row.number })
  return <RowLink to={paths.contract(row.id)} row={row} name={name} />
}

function Meta({ row }: { row: ContractRow }) {
  return (
    <>
      <MetaLine
        parts={[row.subject && t('contracts.number', { number: row.number }), row.purchase_method?.name]}
      />
      <MatchLines match={row.match} name={row.subject ?? ''} />
    </>
  )
}

/** The day a contract was signed, with the day it ends below. */
function SignedOn({ signed, ends }: { signed: string; ends: string | null }) {
  return (
    <>
      <DateText at={signed} />
      {ends && <span className={styles.until}>{t('contracts.until', { date: formatDate(ends) })}</span>}
    </>
  )
}
