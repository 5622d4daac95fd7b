import type { Refusal } from '../refusal.ts'

/** What the portal knows under the БИН or ИИН that asks to join. */
export interface JoiningFacts {
  /** Somebody with an open account is its head now. */
  has_head: boolean
  /** It runs the portal itself. */
  is_operator: boolean
  /** The last day of its last record in the register of unscrupulous suppliers. */
  rnu_until: string | null
}

export type JoiningBar = Refusal<'registration.already_joined' | 'registration.in_rnu'>

/**
 * Why an organisation may not join now; `today` is the day in Astana. Who stands in the register joins in no role: a customer
 * that is barred as a supplier is hardly ever met, and its people would act under a warning from the first day. Known from
 * source systems without people of its own, it may: admission then gives people to what is there. So may one whose head left,
 * died or lost the account: nobody there may invite, and it would be stuck for ever. That others have applied
 * under the number bars nobody: whoever came first would keep the true one out.
 */
export function joiningBar(facts: JoiningFacts, today: string): JoiningBar | null {
  if (facts.has_head || facts.is_operator)
    return { kind: 'state', code: 'registration.already_joined', ground: 'decision 0027' }
  if (facts.rnu_until !== null && facts.rnu_until >= today)
    return { kind: 'state', code: 'registration.in_rnu', ground: 'Закон ст. 8; решение 0027' }
  return null
}
