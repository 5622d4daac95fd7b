import { expect, it } from 'vitest'
import { copySourceRefusal, isCopySource } from './plan-copy.ts'
import { PLAN_STATUS, type PlanStatus } from './plan-status.ts'

const { draft, onApproval, approved, amending, superseded, returned, closed } = PLAN_STATUS

it.each<[PlanStatus, number, boolean]>([
  [approved, 2026, true],
  [closed, 2026, true],
  [closed, 2020, true],
  [approved, 2027, false],
  [approved, 2028, false],
  [superseded, 2026, false],
  [draft, 2026, false],
  [onApproval, 2026, false],
  [amending, 2026, false],
  [returned, 2026, false],
])('status %i of %i may be copied into 2027: %s', (status_id, year, may) => {
  const plan = { status_id, year }
  expect(isCopySource(plan, 2027)).toBe(may)
  expect(copySourceRefusal(plan, 2027)?.code ?? null).toBe(may ? null : 'plan_copy.not_a_source')
})
