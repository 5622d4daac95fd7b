import { planItemCalls } from '@zakup/contract/plan-items/plan-items.calls'
import type { PlanItemRow, planItemRoutes } from '@zakup/contract/plan-items/plan-items.routes'
import type { QueryOf } from '@zakup/contract/route'
import {
  PLAN_ITEM_STAGES,
  planItemStage,
  planItemStatusesOfStage,
} from '@zakup/domain/plan-items/plan-item-stage'
import { t } from '@zakup/messages/catalogue'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { groupFacet } from '../../shared/list/choice-facet.ts'
import {
  customerFacet,
  enstruFacet,
  methodFacet,
  regionFacet,
  subjectFacet,
  sumFacet,
  yearFacet,
} from '../../shared/list/common-facets.ts'
import type { ListKind } from '../../shared/list/list-kind.ts'
import { MatchLines } from '../../shared/list/MatchLines.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { PlanItemStatusTag } from '../../shared/plan-items/PlanItemStatusTag.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { monthFacet } from './month-facet.ts'

type Query = Partial<QueryOf<(typeof planItemRoutes)['listPublicPlanItems']>>

export const planItemList: ListKind<PlanItemRow, Query> = {
  name: 'plan-items',
  path: paths.planItems(),
  words: {
    title: 'plan_items.title',
    caption: 'plan_items.caption',
    search: 'plan_items.search',
    searchHint: 'plan_items.search_hint',
    count: 'plan_items.count',
    empty: 'plan_items.empty',
    emptyHelp: 'plan_items.empty_help',
  },
  facets: [
    groupFacet({
      name: 'stage',
      filter: 'status',
      title: 'plan_items.facet_stage',
      shown: 8,
      groups: PLAN_ITEM_STAGES,
      words: (stage) => t(`stage.${stage}`),
      groupOf: planItemStage,
      idsOf: planItemStatusesOfStage,
    }),
    regionFacet,
    sumFacet('total_price', 'facet.sum'),
    methodFacet,
    subjectFacet,
    { ...yearFacet, title: 'plan_items.facet_year' },
    monthFacet,
    // The customer is the one who plans; the API and the URL have always called it the organizer.
    { ...customerFacet, name: 'organizer' },
    enstruFacet,
  ],
  sorts: [
    { order: '-id', words: 'sort.new' },
    { order: 'id', words: 'sort.old' },
    { order: '-total_price', words: 'sort.sum_desc' },
    { order: 'total_price', words: 'sort.sum_asc' },
  ],
  sizes: [20, 50, 100],
  exported: planItemCalls.exportPublicPlanItems,
  columns: () => [
    {
      key: 'name',
      title: t('plan_items.col_name'),
      width: '27%',
      lead: true,
      cell: (row) => (
        <>
          <Name row={row} />
          <Meta row={row} />
        </>
      ),
    },
    {
      key: 'customer',
      title: t('plan_items.col_customer'),
      width: '18%',
      cell: (row) => <OrganizationCell organization={row.organization} place={row.delivery_address?.name} />,
    },
    {
      key: 'method',
      title: t('plan_items.col_method'),
      width: '16%',
      cell: (row) => row.purchase_method.name,
    },
    { key: 'month', title: t('plan_items.col_month'), width: '9%', cell: month },
    {
      key: 'sum',
      title: t('plan_items.col_sum'),
      width: '13%',
      align: 'right',
      sort: 'total_price',
      strong: true,
      cell: (row) => <Money amount={row.total_price} />,
    },
    {
      key: 'status',
      title: t('plan_items.col_status'),
      cell: (row) => <PlanItemStatusTag status={row.status} />,
    },
  ],
  card: (row) => ({
    name: <Name row={row} />,
    status: { label: t('plan_items.col_status'), value: <PlanItemStatusTag status={row.status} /> },
    meta: <Meta row={row} />,
    lines: [
      {
        label: t('plan_items.col_customer'),
        value: <OrganizationName organization={row.organization} place={row.delivery_address?.name} />,
      },
      { label: t('plan_items.col_method'), value: row.purchase_method.name },
    ],
    facts: [
      { label: t('plan_items.col_month'), value: month(row) },
      { label: t('plan_items.sum'), value: <Money amount={row.total_price} sign /> },
    ],
  }),
}

const month = (row: PlanItemRow) =>
  t('plan_items.month_year', { month: row.month.name, year: String(row.year) })

function Name({ row }: { row: PlanItemRow }) {
  return <RowLink to={paths.planItem(row.id)} row={row} name={row.name} />
}

function Meta({ row }: { row: PlanItemRow }) {
  const quantity = `${formatQuantity(row.quantity)}\u00a0${row.measure.short_name}`
  return (
    <>
      <MetaLine parts={[row.enstru.code, quantity]} />
      <MatchLines match={row.match} name={row.name} />
    </>
  )
}
