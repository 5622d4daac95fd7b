import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { paths } from '../../shared/paths.ts'
import { PlanStatusTag } from '../../shared/plans/PlanStatusTag.tsx'
import type { PlanChain } from '../../shared/plans/plan-chains.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'

/** Every edition in a row of its own. */
export function PlansTable({ chains }: { chains: PlanChain[] }) {
  return (
    <DataTable
      stickyHead
      caption={t('plans.title')}
      columns={columns()}
      rows={chains.flatMap(({ editions }) => editions)}
      rowKey={({ id }) => id}
    />
  )
}

const columns = (): Column<PlanRow>[] => [
  {
    key: 'plan',
    title: t('plans.col_plan'),
    width: '30%',
    lead: true,
    cell: (plan) => (
      <NameCell to={paths.ownPlan(plan.id)} name={planTitle(plan)}>
        {plan.type.name}
      </NameCell>
    ),
  },
  { key: 'version', title: t('plans.col_version'), cell: ({ edition }) => edition },
  {
    key: 'items',
    title: t('plans.col_items'),
    align: 'right',
    cell: ({ item_count }) => t('list.number', { count: item_count }),
  },
  {
    key: 'sum',
    title: t('plans.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  {
    key: 'approved',
    title: t('plans.col_approved'),
    cell: ({ approved_at }) => <DateText at={approved_at} />,
  },
  { key: 'status', title: t('plans.col_status'), cell: ({ status }) => <PlanStatusTag status={status} /> },
]
