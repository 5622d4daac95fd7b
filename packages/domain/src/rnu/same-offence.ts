/** What a record of the register bars a supplier for. */
export interface RnuOffence {
  organization_id: number
  reason_id: number
  customer_id: number | null
  contract_id: number | null
  announcement_id: number | null
  decision_number: string | null
}

/**
 * Whether two records bar for one and the same thing; only then is the second one too many. Each offence bars for its own
 * 24 months (Закон ст. 8 п. 6). A contract is one customer's and says all. Several customers may buy under one announcement,
 * and each is evaded by itself. Where neither is named, the act that found the offence tells it apart.
 * The index `rnu_one_active` holds the same.
 */
export function isSameOffence(one: RnuOffence, other: RnuOffence): boolean {
  if (one.organization_id !== other.organization_id || one.reason_id !== other.reason_id) return false
  if (one.contract_id !== other.contract_id) return false
  if (one.contract_id !== null) return true
  if (one.customer_id !== other.customer_id || one.announcement_id !== other.announcement_id) return false
  return one.announcement_id !== null || one.decision_number === other.decision_number
}
