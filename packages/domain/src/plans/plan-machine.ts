import type { Machine } from '../machine.ts'

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

export const PLAN_ACTIONS = [
  'edit',
  'delete',
  'start_approve_process',
  'withdraw',
  'approve',
  'return',
  'amend',
] as const
export type PlanAction = (typeof PLAN_ACTIONS)[number]

/**
 * Закон ст. 6, spec §4. A withdrawn amendment goes back to «На уточнении»: {@link withdrawnTo}. A returned edition
 * stays «Отклонен» while it is corrected, so that the reason stays visible.
 */
export const planMachine: Machine<PlanStatus, PlanAction> = {
  edit: { from: OPEN_PLANS, to: 'same' },
  delete: { from: OPEN_PLANS, to: 'gone' },
  start_approve_process: { from: OPEN_PLANS, to: onApproval },
  withdraw: { from: [onApproval], to: draft },
  approve: { from: [onApproval], to: approved },
  return: { from: [onApproval], to: returned },
  // The approved edition stays in force until the next one is approved.
  amend: { from: [approved], to: 'same' },
}

/** Transitions made by the system: the next edition replaces this one; the year is over. */
export const planSystemMachine: Machine<PlanStatus, 'supersede' | 'close'> = {
  supersede: { from: [approved], to: superseded },
  close: { from: [approved], to: closed },
}

export function withdrawnTo(edition: number): PlanStatus {
  return edition === 1 ? draft : amending
}
