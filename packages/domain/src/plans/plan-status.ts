/** Ids of the dictionary plan-statuses. */
export const PLAN_STATUS = {
  draft: 1,
  onApproval: 2,
  approved: 3,
  amending: 4,
  superseded: 5,
  returned: 6,
  closed: 7,
} as const
export type PlanStatus = (typeof PLAN_STATUS)[keyof typeof PLAN_STATUS]

const { draft, onApproval, approved, amending, superseded, returned, closed } = PLAN_STATUS

/** Editions being prepared or waiting for a decision; one at a time for a year and a type. */
export const PLANS_IN_WORK: readonly PlanStatus[] = [draft, onApproval, amending, returned]
/** Editions whose items are the plan; a closed one was in force to the end of its year. */
export const PLANS_IN_FORCE: readonly PlanStatus[] = [approved, closed]
/** Editions anyone may read. Закон ст. 6. */
export const PUBLIC_PLANS: readonly PlanStatus[] = [approved, superseded, closed]
/** Editions whose items may be changed. */
export const OPEN_PLANS: readonly PlanStatus[] = [draft, amending, returned]
