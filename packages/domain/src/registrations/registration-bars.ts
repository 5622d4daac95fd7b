import type { Refusal } from '../refusal.ts'

/** What the portal knows about the БИН or ИИН of an applicant. */
export interface JoiningFacts {
  /** It has a head with an active account. */
  has_head: boolean
  /** It is the operator's organisation. */
  is_operator: boolean
  /** Last day of its last record in the register of unscrupulous suppliers. */
  rnu_until: string | null
}

export type JoiningBar = Refusal<'registration.already_joined' | 'registration.in_rnu'>

/**
 * Why an organisation may not join now; `today` is the date in Astana. An organisation in the register may not join in
 * any role: a customer barred as a supplier is very rare, and its users would work under a warning from the first day.
 * An organisation known only from source systems, without users, may join: admission adds users to the existing record.
 * So may one whose head left, died or lost the account: nobody there may invite users, and it would be stuck forever.
 * Other applications under the same number bar nobody: otherwise the first applicant could keep the real one out.
 */
export function joiningBar(facts: JoiningFacts, today: string): JoiningBar | null {
  if (facts.has_head || facts.is_operator)
    return { kind: 'state', code: 'registration.already_joined', ground: 'decision 0027' }
  if (facts.rnu_until !== null && facts.rnu_until >= today)
    return { kind: 'state', code: 'registration.in_rnu', ground: 'Закон ст. 8; решение 0027' }
  return null
}
