import type { Refusal } from '../refusal.ts'

/** The account registered under the ИИН of an invitation. */
export interface Account {
  id: number
  is_active: boolean
}

export type AcceptRefusal = Refusal<
  'member.account_closed' | 'member.sign_in_needed' | 'member.invitation_of_other'
>

const GROUND = 'decision 0027'

/**
 * Whether the holder of an invitation link may accept it. The inviter chose the mailbox, and the account may belong to
 * the first person who registered with the ИИН, so only both together prove the identity. `signedInAs` is the signed-in
 * person; null if only the link is given.
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
