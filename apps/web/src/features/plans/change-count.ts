import type { Plan } from '@zakup/contract/plans/plans.routes'

export function changeCount({ added, changed, removed }: NonNullable<Plan['changes']>): number {
  return added + changed + removed
}
