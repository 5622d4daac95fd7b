import { t } from '@zakup/messages/catalogue'
import { ListChecks } from 'lucide-react'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { paths } from '../../shared/paths.ts'
import { PlanItemStatusTag } from '../../shared/plan-items/PlanItemStatusTag.tsx'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { useListPublicPlanEditionItemsQuery } from '../../shared/plans/plans-api.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'

type Item = NonNullable<ReturnType<typeof useListPublicPlanEditionItemsQuery>['data']>['results'][number]

export function EditionItems({ planId }: { planId: number }) {
  const { query } = usePagedQuery()
  const answer = useListPublicPlanEditionItemsQuery({ params: { id: planId }, query })
  return (
    <PagedRows
      answer={answer}
      empty={{
        icon: <ListChecks aria-hidden="true" />,
        title: t('public_plan.no_items'),
        text: t('public_plan.no_items_help'),
      }}
    >
      {(rows) => (
        <DataTable
          caption={t('public_plan.items_caption')}
          columns={columns()}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </PagedRows>
  )
}

const columns = (): Column<Item>[] => [
  {
    key: 'item',
    title: t('public_plan.col_item'),
    width: '40%',
    lead: true,
    cell: ({ id, root_id, name, enstru, purchase_subject }) => (
      <NameCell to={paths.planItem(id)} name={name}>
        {t('public_plan.item_meta', {
          number: String(root_id),
          enstru: enstru.code,
          subject: purchase_subject.name,
        })}
      </NameCell>
    ),
  },
  { key: 'method', title: t('public_plan.col_method'), cell: ({ purchase_method }) => purchase_method.name },
  { key: 'month', title: t('public_plan.col_month'), cell: ({ month }) => month.name },
  {
    key: 'sum',
    title: t('lots.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  { key: 'status', title: t('detail.status'), cell: ({ status }) => <PlanItemStatusTag status={status} /> },
]
