import { lotCalls } from '@zakup/contract/lots/lots.calls'
import type { LotRow, lotRoutes } from '@zakup/contract/lots/lots.routes'
import type { QueryOf } from '@zakup/contract/route'
import { t } from '@zakup/messages/catalogue'
import { Deadline } from '../../shared/announcements/Deadline.tsx'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { stageFacet } from '../../shared/announcements/stage-facet.ts'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { idFacet } from '../../shared/list/choice-facet.ts'
import {
  customerFacet,
  enstruFacet,
  methodFacet,
  organizerFacet,
  publishedFacet,
  regionFacet,
  subjectFacet,
  sumFacet,
  yearFacet,
} from '../../shared/list/common-facets.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import type { ListKind } from '../../shared/list/list-kind.ts'
import { MatchLines } from '../../shared/list/MatchLines.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useListPublicLotsQuery } from '../../shared/lots/lots-api.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { Money } from '../../shared/ui/Money.tsx'

export function LotsPage() {
  const list = useList(lotList)
  const found = useListPublicLotsQuery({ query: list.query })
  return <ListPage kind={lotList} list={list} found={found} />
}

type Query = Partial<QueryOf<(typeof lotRoutes)['listPublicLots']>>

export const lotList: ListKind<LotRow, Query> = {
  name: 'lots',
  path: paths.lots(),
  words: {
    title: 'lots.title',
    caption: 'lots.caption',
    search: 'lots.search',
    searchHint: 'lots.search_hint',
    count: 'lots.count',
    empty: 'lots.empty',
    emptyHelp: 'lots.empty_help',
  },
  facets: [
    stageFacet('lots.facet_status', 'lot_stage'),
    regionFacet,
    sumFacet('total_price', 'lots.facet_sum'),
    methodFacet,
    subjectFacet,
    yearFacet,
    organizerFacet,
    customerFacet,
    enstruFacet,
    publishedFacet,
    idFacet({
      name: 'winner',
      title: 'lots.facet_winner',
      shown: 0,
      nameless: true,
      unknown: () => t('lots.winner_chosen'),
    }),
  ],
  sorts: [
    { order: '-publish_date', words: 'sort.new' },
    { order: 'publish_date', words: 'sort.old' },
    { order: 'offer_end_date', words: 'sort.deadline' },
    { order: '-offer_end_date', words: 'sort.deadline_late' },
    { order: '-total_price', words: 'sort.sum_desc' },
    { order: 'total_price', words: 'sort.sum_asc' },
  ],
  sizes: [12, 24, 48, 96],
  exported: lotCalls.exportPublicLots,
  columns: () => [
    {
      key: 'name',
      title: t('lots.col_name'),
      width: '34%',
      lead: true,
      cell: (row) => (
        <>
          <Name row={row} />
          <MetaLine
            parts={[
              row.number,
              t('lots.subject_quantity', { subject: row.purchase_subject.name, quantity: quantity(row) }),
            ]}
          />
          <MatchLines match={row.match} name={row.name} />
        </>
      ),
    },
    {
      key: 'customer',
      title: t('lots.col_customer'),
      width: '21%',
      cell: (row) => <OrganizationCell organization={row.customer} place={row.delivery_address?.name} />,
    },
    {
      key: 'sum',
      title: t('lots.col_sum'),
      align: 'right',
      sort: 'total_price',
      strong: true,
      cell: (row) => <Money amount={row.total_price} />,
    },
    {
      key: 'deadline',
      title: t('lots.col_deadline'),
      sort: 'offer_end_date',
      cell: (row) => <Deadline facts={row} />,
    },
    { key: 'status', title: t('lots.col_status'), cell: (row) => <StatusTag status={row.status} /> },
  ],
  card: (row) => ({
    name: <Name row={row} />,
    status: { label: t('lots.col_status'), value: <StatusTag status={row.status} /> },
    meta: (
      <>
        <MetaLine parts={[row.number, quantity(row)]} />
        <MatchLines match={row.match} name={row.name} />
      </>
    ),
    lines: [
      {
        label: t('lots.col_customer'),
        value: <OrganizationName organization={row.customer} place={row.delivery_address?.name} />,
      },
    ],
    facts: [
      { label: t('lots.col_deadline'), value: <Deadline facts={row} /> },
      { label: t('lots.sum'), value: <Money amount={row.total_price} sign /> },
    ],
  }),
}

const quantity = (row: LotRow) => `${formatQuantity(row.quantity)}\u00a0${row.measure.short_name}`

function Name({ row }: { row: LotRow }) {
  return <RowLink to={paths.lot(row.id)} row={row} name={row.name} />
}
