import type { Refusal } from '../refusal.ts'
import type { AmendKind } from './amend-kind.ts'

export interface AmendmentFacts {
  kind: AmendKind
  /** Amendments by change of need begun this month, in the months of Astana, without the one that is asked about. */
  this_month: number
  /** `plan_amendments_per_month` in force today. */
  allowed: number
  is_quasi_sector: boolean
}

/**
 * Whether one more amendment may be begun this month. Закон ст. 6 п. 6: two a month; Правила п. 28 takes out everything
 * the customer does not choose itself, and state enterprises and the quasi-public sector as a whole.
 */
export function amendmentRefusal(facts: AmendmentFacts): Refusal<'plan.amendments_spent'> | null {
  if (facts.kind !== 'need' || facts.is_quasi_sector || facts.this_month < facts.allowed) return null
  return { kind: 'state', code: 'plan.amendments_spent', ground: 'Закон ст. 6 п. 6, Правила п. 28' }
}
