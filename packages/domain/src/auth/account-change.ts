import type { Acting } from '../case.ts'
import type { Refusal } from '../refusal.ts'

/** What an operator may change of an account so that another person could sign in to it. */
export type AccountChangeKind = 'email' | 'second_factor'

/** At once; confirmed by a second operator; or by itself after a delay in which the owner may object. */
export type AccountChangeWay = 'at_once' | 'second_operator' | 'delay'

/** [P] How long the owner of an account may object where no second operator can confirm. */
export const OBJECTION_HOURS = 72
/** [P] How long a change waits for a second operator; then it lapses and can be asked for again. */
export const CONFIRMATION_HOURS = 7 * 24

const GROUND = 'decision 0064'

/**
 * The account of a head or an operator decides for others: whoever takes it over is two people at once, and rules that need
 * two (Закон ст. 6 п. 2, Правила реестров пп. 46–49) hold nothing back. `others`: operators besides the one who asks and
 * the owner of the account.
 */
export function accountChangeWay(owner: { decides_for_others: boolean }, others: number): AccountChangeWay {
  if (!owner.decides_for_others) return 'at_once'
  return others > 0 ? 'second_operator' : 'delay'
}

export function hoursToWait(way: AccountChangeWay): number {
  return { at_once: 0, second_operator: CONFIRMATION_HOURS, delay: OBJECTION_HOURS }[way]
}

export interface AccountChangeAtHand {
  person_id: number
  asked_by: number
  /** The acting person and the one who asked changed each other's account lately. */
  is_tied: boolean
}

type Officer = Pick<Acting, 'person_id'>

export type AccountChangeRefusal = Refusal<
  'person.change_own_request' | 'person.change_own_account' | 'account.tied'
>

/** Whether an operator may confirm what another operator asked for. */
export function confirmChangeRefusal(
  { person_id }: Officer,
  change: AccountChangeAtHand,
): AccountChangeRefusal | null {
  if (change.asked_by === person_id)
    return { kind: 'role', code: 'person.change_own_request', ground: GROUND }
  if (change.person_id === person_id)
    return { kind: 'role', code: 'person.change_own_account', ground: GROUND }
  return tiedRefusal({ person_id }, change)
}

/**
 * Four-eyes principle: nobody decides on the work of a person whose account they changed within thirty days [P], nor the
 * other way round, because both accounts may be in one hand. The database answers who is tied (`are_tied`).
 */
export function tiedRefusal(
  _: Officer,
  { is_tied }: { is_tied?: boolean | undefined },
): Refusal<'account.tied'> | null {
  return is_tied ? { kind: 'role', code: 'account.tied', ground: GROUND } : null
}
