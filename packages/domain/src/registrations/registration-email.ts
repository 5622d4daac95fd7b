import type { Refusal } from '../refusal.ts'

/** Owner of the application's e-mail; `somebody`: an account has it, but the head is not named yet, so it may be theirs. */
export const EMAIL_OWNERS = ['nobody', 'head', 'somebody', 'other'] as const
export type EmailOwner = (typeof EMAIL_OWNERS)[number]

/** Compares the ИИН of the account that has the e-mail with that of the application's head. */
export function emailOwner(accountIin: string | null, headIin: string | null): EmailOwner {
  if (accountIin === null) return 'nobody'
  if (headIin === null) return 'somebody'
  return accountIin === headIin ? 'head' : 'other'
}

/** A head admitted with another person's address could never sign in to their own account. Decision 0027. */
export function emailRefusal(owner: EmailOwner): Refusal<'registration.email_of_other'> | null {
  return owner === 'other'
    ? { kind: 'state', code: 'registration.email_of_other', ground: 'decision 0027' }
    : null
}
