import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { describe, expect, it } from 'vitest'
import { planChains } from './plan-chains.ts'

const row = (id: number, year: number, edition: number, status: number, type = 1) =>
  ({ id, year, edition, status: { id: status }, type: { id: type } }) as PlanRow

describe('planChains', () => {
  it('groups the edition in force with the one being prepared', () => {
    const [chain] = planChains([row(1, 2026, 1, 5), row(3, 2026, 3, 4), row(2, 2026, 2, 3)])
    expect(chain?.inForce?.id).toBe(2)
    expect(chain?.inWork?.id).toBe(3)
    expect(chain?.editions.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('separates plan types, newest year first', () => {
    const chains = planChains([row(1, 2025, 1, 7), row(2, 2027, 1, 1, 2), row(3, 2027, 1, 1)])
    expect(chains.map(({ key }) => key)).toEqual(['2027-1', '2027-2', '2025-1'])
    expect(chains[0]?.inForce).toBeNull()
  })
})
