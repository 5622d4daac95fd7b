import type { PublicPlan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { FileDiff } from 'lucide-react'
import { paths } from '../../shared/paths.ts'
import { ChangesTable } from '../../shared/plans/ChangesTable.tsx'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { useGetPublicPlanChangesQuery } from '../../shared/plans/plans-api.ts'

export function EditionChanges({ plan }: { plan: PublicPlan }) {
  const { query } = usePagedQuery()
  const answer = useGetPublicPlanChangesQuery({ params: { id: plan.id }, query })
  return (
    <PagedRows
      answer={answer}
      empty={{
        icon: <FileDiff aria-hidden="true" />,
        title: t('public_plan.no_changes'),
        text: t('public_plan.no_changes_help'),
      }}
    >
      {(rows) => (
        <ChangesTable
          rows={rows}
          to={({ plan_item_id, previous_plan_item_id }) => {
            const id = plan_item_id ?? previous_plan_item_id
            return id === null ? null : paths.planItem(id)
          }}
        />
      )}
    </PagedRows>
  )
}
