import type { Refusal } from '../refusal.ts'

/** What the portal has under the ИИН of an invitation. */
export interface Account {
  id: number
  is_active: boolean
}

export type AcceptRefusal = Refusal<
  'member.account_closed' | 'member.sign_in_needed' | 'member.invitation_of_other'
>

const GROUND = 'decision 0027'

/**
 * Who may accept an invitation whose link they hold. The mailbox is of the inviter's choice, and the account may be of
 * whoever came first with the ИИН: only both together are the person. `signedInAs` is who is signed in; null by the link
 * alone.
 */
export function acceptInvitationRefusal(
  account: Account | null,
  signedInAs: number | null,
): AcceptRefusal | null {
  if (account && !account.is_active) return { kind: 'state', code: 'member.account_closed', ground: GROUND }
  if (signedInAs === null)
    return account ? { kind: 'role', code: 'member.sign_in_needed', ground: GROUND } : null
  return account?.id === signedInAs
    ? null
    : { kind: 'role', code: 'member.invitation_of_other', ground: GROUND }
}
