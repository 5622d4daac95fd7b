import { expect, it } from 'vitest'
import { budgetWait, CALL_BUDGETS } from './call-budgets.ts'

it('returns the seconds until the next call is allowed', () => {
  const budget = { burst: 10, perHour: 60 }
  expect(budgetWait(budget, 10)).toBe(60)
  expect(budgetWait(budget, 9.5)).toBe(30)
  // Never zero: a client that was just refused should not retry at once.
  expect(budgetWait(budget, 9)).toBe(1)
})

it('a refused call is allowed again within six minutes', () => {
  for (const [cost, budget] of Object.entries(CALL_BUDGETS))
    expect([cost, budgetWait(budget, budget.burst) <= 360]).toEqual([cost, true])
})
