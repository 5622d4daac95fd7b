import type { MemberRole } from '@zakup/domain/actor'
import { type Account, acceptInvitationRefusal } from '@zakup/domain/members/accept-invitation'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError } from '../../kernel/field-error.ts'
import { journalRow } from '../../kernel/journal-row.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { newPasswordHash, storePassword } from '../auth/password-rules.service.ts'
import { subjectOfLink, takeSecretLink } from '../letters/secret-links.service.ts'
import { addMember, personForWork } from './add-member.service.ts'
import {
  invitationAsSent,
  inviterMayStillInvite,
  lockAccountOf,
  lockInvitation,
} from './invitations.queries.ts'

/** Until the end of the transaction, row-level security (RLS) lets it read and change only this invitation. */
async function actOnInvitation(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`set local app.invitation = ${sql.lit(id)}`.execute(trx)
}

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

function linkOver(): ProblemError {
  return new ProblemError(404, 'link.over')
}

function newPassword(password: string | undefined, sent: Awaited<ReturnType<typeof readInvitation>>) {
  if (!password)
    throw new ProblemError(400, 'request.invalid', {
      errors: [fieldError('password', 'member.password_needed')],
    })
  return newPasswordHash(password, { ...sent, organizations: [sent.organization] })
}

type Accepting = { signedInAs: number } | { signedInAs: null; hash: string }

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

/** Makes the person a member. Returns the membership id. */
export async function takeInvitation(
  trx: Transaction<DB>,
  source: JournalSource,
  token: string,
  who: Accepting,
): Promise<number> {
  // If two accept at once, one takes the link and the other finds it used.
  const id = await takeSecretLink(trx, 'invitation', token)
  await actOnInvitation(trx, id)
  const invitation = await lockInvitation(trx, id)
  if (!invitation?.is_open || invitation.is_late || !(await inviterMayStillInvite(trx, id))) throw linkOver()
  const before = await snapshotsOf(trx, 'invitation', [id])
  const { organization_id, position_ru } = invitation
  const person_id = await personOf(trx, { ...source, organization_id }, invitation, who)
  const by = { ...source, person_id, organization_id }
  const role = invitation.role as MemberRole
  const membership_id = await addMember(trx, by, { person_id, organization_id, role, position_ru })
  await trx
    .updateTable('invitation')
    .set({ accepted_at: sql<string>`now()`, membership_id })
    .where('id', '=', id)
    .execute()
  await journalChanges(trx, by, 'invitation', before, [id])
  return membership_id
}

type Invited = Pick<
  NonNullable<Awaited<ReturnType<typeof lockInvitation>>>,
  'iin' | 'email' | 'last_name' | 'first_name' | 'middle_name'
>

/** Who becomes the member: the signed-in owner of the account with this ИИН, or an account created now. */
async function personOf(
  trx: Transaction<DB>,
  source: JournalSource,
  { iin, email, last_name, first_name, middle_name }: Invited,
  who: Accepting,
): Promise<number> {
  const account = await lockAccountOf(trx, iin)
  refuse(acceptInvitationRefusal(account, who.signedInAs))
  if (who.signedInAs !== null) return who.signedInAs
  const person = await personForWork(trx, source, { iin, email, last_name, first_name, middle_name })
  // Race condition: someone else has just created the account, so it is theirs.
  if (!person.is_new) refuse(acceptInvitationRefusal({ id: person.id, is_active: true }, null))
  await storePassword(trx, person.id, who.hash)
  await journalRow(trx, { ...source, person_id: person.id }, ['person', person.id], null, {
    first_password_by: 'invitation',
  })
  return person.id
}
