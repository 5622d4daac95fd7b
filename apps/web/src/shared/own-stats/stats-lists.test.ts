import { describe, expect, it } from 'vitest'
import { statsLists } from './stats-lists.ts'

describe('the list behind a number', () => {
  const customer = statsLists('customer', 7)
  const organizer = statsLists('organizer', 8)
  const supplier = statsLists('supplier', 9)

  it('is filtered by the customer', () => {
    expect(customer.plan(2026, { stage: 'approved' })).toBe(
      '/cabinet/plan-items?year=2026&stage=approved&scope=planned',
    )
    expect(customer.announced(2026, { method: 3 })).toBe('/lots?customer=7&year=2026&method=3')
    expect(customer.contracts(2026)).toBe('/contracts?customer=7&year=2026')
  })

  it('covers a month to its last day', () => {
    expect(organizer.announced(2024, { month: 2 })).toBe(
      '/announcements?organizer=8&year=2024&published_from=2024-02-01&published_to=2024-02-29',
    )
    expect(supplier.announced(2024, { month: 2 })).toBeNull()
  })

  it('of overdue contracts ends on the day before, in Astana time', () => {
    expect(supplier.overdue(2026, '2026-11-15T00:30:00+05:00')).toBe(
      '/contracts?supplier=9&year=2026&stage=active&ends_to=2026-11-14',
    )
  })

  it('is null if the portal has no such list', () => {
    expect([organizer.plan(2026), customer.won(2026), organizer.won(2026)]).toEqual([null, null, null])
    expect(supplier.won(2026)).toBe('/lots?winner=9&year=2026')
  })
})
