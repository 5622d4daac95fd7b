import type { Plan } from '@zakup/contract/plans/plans.routes'
import { PLANS_IN_WORK, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { FileDiff } from 'lucide-react'
import { paths } from '../../shared/paths.ts'
import { ChangesTable } from '../../shared/plans/ChangesTable.tsx'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { useGetPlanChangesQuery } from '../../shared/plans/plans-api.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'

export function PlanChanges({ plan }: { plan: Plan }) {
  const { query } = usePagedQuery()
  const inWork = PLANS_IN_WORK.includes(plan.status.id as PlanStatus)
  const answer = useGetPlanChangesQuery({ params: { id: plan.id }, query })
  return (
    <PagedRows
      answer={answer}
      empty={{
        icon: <FileDiff aria-hidden="true" />,
        title: t('plan_changes.empty'),
        text: t('plan_changes.empty_help'),
        children: inWork && (
          <LinkButton to={{ search: 'rows=all' }} replace preventScrollReset>
            {t('plan_changes.show_all')}
          </LinkButton>
        ),
      }}
    >
      {(rows) => (
        <ChangesTable
          rows={rows}
          to={({ plan_item_id, previous_plan_item_id }) => {
            // Items of a decided plan, and removed items, link to the public page.
            if (plan_item_id !== null)
              return inWork ? paths.ownPlanItem(plan_item_id) : paths.planItem(plan_item_id)
            return previous_plan_item_id === null ? null : paths.planItem(previous_plan_item_id)
          }}
        />
      )}
    </PagedRows>
  )
}
