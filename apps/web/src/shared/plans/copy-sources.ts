import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { isCopySource } from '@zakup/domain/plans/plan-copy'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'

interface Target {
  year: number
  typeId: number
}

/** Plans whose items may be copied into a plan of that year: the newest first, one of the same type before another. */
export function copySources(plans: readonly PlanRow[], { year, typeId }: Target): PlanRow[] {
  const other = (plan: PlanRow) => Number(plan.type.id !== typeId)
  return plans
    .filter((plan) => isCopySource({ status_id: plan.status.id as PlanStatus, year: plan.year }, year))
    .toSorted((a, b) => b.year - a.year || other(a) - other(b) || b.id - a.id)
}
