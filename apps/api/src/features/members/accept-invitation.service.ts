import type { MemberRole } from '@zakup/domain/actor'
import { type Account, acceptInvitationRefusal } from '@zakup/domain/members/accept-invitation'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { fieldError } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { linkOver, subjectOfLink } from '../letters/secret-links.shared.ts'
import { newPasswordHash } from '../passwords/password-rules.shared.ts'
import { actOnInvitation, invitationAsSent, inviterMayStillInvite } from './invitations.queries.ts'
import { type Accepting, takeInvitation } from './take-invitation.shared.ts'

/**
 * The link's invitation, as it was typed: the holder of the link learns only whether there is an account, nothing else
 * of it. `link.over` if it was accepted, withdrawn or has expired.
 */
export function readInvitation(db: Kysely<DB>, token: string) {
  return db.transaction().execute(async (trx) => {
    const id = await subjectOfLink(trx, 'invitation', token)
    await actOnInvitation(trx, id)
    if (!(await inviterMayStillInvite(trx, id))) throw linkOver()
    const { role, account_id, account_open, ...sent } = there(await invitationAsSent(trx, id), 'link.over')
    const account: Account | null =
      account_id === null ? null : { id: account_id, is_active: account_open === true }
    // What would be refused to the account's owner too is reported before anyone fills in the form.
    refuse(acceptInvitationRefusal(account, account && account.id))
    return { ...sent, role: role as MemberRole, account, needs_password: account === null }
  })
}

/** By the link alone: a new person sets a password and becomes a member. */
export async function acceptInvitation(
  ctx: CallContext<'session'>,
  token: string,
  password?: string,
): Promise<void> {
  const sent = await readInvitation(ctx.db, token)
  refuse(acceptInvitationRefusal(sent.account, null))
  // Before the transaction: hashing is slow and must not hold a lock.
  const hash = await newPassword(password, sent)
  try {
    await accept(ctx, token, { signedInAs: null, hash })
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'person_email') throw error
    throw new ProblemError(409, 'member.email_of_other')
  }
}

/** By the link and signed in: one more membership of an existing person. */
export function joinByInvitation(ctx: CallContext<'cabinet'>, token: string): Promise<void> {
  return accept(ctx, token, { signedInAs: ctx.actor.person_id })
}

function newPassword(password: string | undefined, sent: Awaited<ReturnType<typeof readInvitation>>) {
  if (!password)
    throw new ProblemError(400, 'request.invalid', {
      errors: [fieldError('password', 'member.password_needed')],
    })
  return newPasswordHash(password, { ...sent, organizations: [sent.organization] })
}

function accept(
  { db, request }: Pick<CallContext<'session'>, 'db' | 'request'>,
  token: string,
  who: Accepting,
): Promise<void> {
  return command({ db, request }, 'invitation.accept', async (trx, source) => {
    await takeInvitation(trx, source, token, who)
    return { result: undefined }
  })
}
