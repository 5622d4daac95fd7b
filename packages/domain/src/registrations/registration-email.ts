import type { Refusal } from '../refusal.ts'

/** Whose account the address of an application is; `somebody`: the head is not named yet, so it may still be theirs. */
export const EMAIL_OWNERS = ['nobody', 'head', 'somebody', 'other'] as const
export type EmailOwner = (typeof EMAIL_OWNERS)[number]

/** By the ИИН of the account that has the address, and that of the head of the application. */
export function emailOwner(accountIin: string | null, headIin: string | null): EmailOwner {
  if (accountIin === null) return 'nobody'
  if (headIin === null) return 'somebody'
  return accountIin === headIin ? 'head' : 'other'
}

/** An address belongs to one person: a head admitted with that of somebody else would never get into the own account. Decision 0027. */
export function emailRefusal(owner: EmailOwner): Refusal<'registration.email_of_other'> | null {
  return owner === 'other'
    ? { kind: 'state', code: 'registration.email_of_other', ground: 'decision 0027' }
    : null
}
