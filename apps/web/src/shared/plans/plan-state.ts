import type { Plan } from '@zakup/contract/plans/plans.routes'
import type { PlanState } from '@zakup/domain/plans/plan-case'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'

/** What the rules of a plan need to know of it. */
export const planState = (plan: Plan): PlanState => ({
  status_id: plan.status.id as PlanStatus,
  edition: plan.edition,
  item_count: plan.item_count,
  submitted_by: plan.submitted_by?.id ?? null,
  has_edition_in_work: plan.edition_in_work !== null,
})
