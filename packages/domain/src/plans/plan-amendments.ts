import type { Refusal } from '../refusal.ts'
import type { AmendKind } from './amend-kind.ts'

export interface AmendmentFacts {
  kind: AmendKind
  /** Amendments for a change of need begun this month (Astana time), without the one being checked. */
  this_month: number
  /** `plan_amendments_per_month` in force today. */
  allowed: number
  is_quasi_sector: boolean
}

/**
 * Whether one more amendment may begin this month. Закон ст. 6 п. 6: two a month; Правила п. 28 exempts everything the
 * customer does not choose itself, and all state enterprises and the whole quasi-public sector.
 */
export function amendmentRefusal(facts: AmendmentFacts): Refusal<'plan.amendments_spent'> | null {
  if (facts.kind !== 'need' || facts.is_quasi_sector || facts.this_month < facts.allowed) return null
  return { kind: 'state', code: 'plan.amendments_spent', ground: 'Закон ст. 6 п. 6, Правила п. 28' }
}
