/** The offence for which a record of the register bars a supplier. */
export interface RnuOffence {
  organization_id: number
  reason_id: number
  customer_id: number | null
  contract_id: number | null
  announcement_id: number | null
  decision_number: string | null
}

/**
 * Whether two records are for the same offence; only then is the second one a duplicate. Each offence bars for its own
 * 24 months (Закон ст. 8 п. 6). A contract belongs to one customer, so comparing contracts is enough. Several customers
 * may buy under one announcement, and each evasion is a separate offence. If neither is named, the number of the act
 * that established the offence distinguishes it. The index `rnu_one_active` enforces the same rule.
 */
export function isSameOffence(one: RnuOffence, other: RnuOffence): boolean {
  if (one.organization_id !== other.organization_id || one.reason_id !== other.reason_id) return false
  if (one.contract_id !== other.contract_id) return false
  if (one.contract_id !== null) return true
  if (one.customer_id !== other.customer_id || one.announcement_id !== other.announcement_id) return false
  return one.announcement_id !== null || one.decision_number === other.decision_number
}
