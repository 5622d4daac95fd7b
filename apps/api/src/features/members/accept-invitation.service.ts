import type { MemberRole } from '@zakup/domain/actor'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CallContext } from '../../app/call-context.ts'
import { command, type JournalSource } from '../../app/command.ts'
import { fieldError } from '../../app/field-error.ts'
import { journalRow } from '../../app/journal-row.ts'
import { ProblemError, there } from '../../app/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../app/snapshot-journal.ts'
import type { DB } from '../../db/types.gen.ts'
import { newPasswordHash, storePassword } from '../auth/password-rules.service.ts'
import { subjectOfLink, takeSecretLink } from '../letters/secret-links.service.ts'
import { addMember, personForWork } from './add-member.service.ts'
import { invitationAsSent, isStillMeant, lockInvitation } from './invitations.queries.ts'

type Ctx = CallContext<'session'>

/** From here to the end of the transaction row-level security shows, and lets change, this invitation alone. */
async function actOnInvitation(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`set local app.invitation = ${sql.lit(id)}`.execute(trx)
}

/** What the link's invitation says; `link.over` where it was accepted, withdrawn or is too old. */
export function readInvitation(db: Kysely<DB>, token: string) {
  return db.transaction().execute(async (trx) => {
    const id = await subjectOfLink(trx, 'invitation', token)
    await actOnInvitation(trx, id)
    if (!(await isStillMeant(trx, id))) throw linkOver()
    const { role, ...sent } = there(await invitationAsSent(trx, id), 'link.over')
    return { ...sent, role: role as MemberRole }
  })
}

/** The person is at work. Who is new sets a password; who has an account signs in as before. */
export async function acceptInvitation(ctx: Ctx, token: string, password?: string): Promise<void> {
  const sent = await readInvitation(ctx.db, token)
  // Before the transaction: hashing takes its time, and nobody is to wait for it with a lock.
  const hash = sent.needs_password ? await newPassword(password, sent) : null
  try {
    await accept(ctx, token, hash)
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'person_email') throw error
    throw new ProblemError(409, 'member.email_of_other')
  }
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

function accept(ctx: Ctx, token: string, hash: string | null): Promise<void> {
  return command({ db: ctx.db, request: ctx.request }, 'invitation.accept', async (trx, source) => {
    // Of two who accept at once one takes the link, the other finds it used.
    const id = await takeSecretLink(trx, 'invitation', token)
    await actOnInvitation(trx, id)
    const invitation = await lockInvitation(trx, id)
    if (!invitation?.is_open || invitation.is_late || !(await isStillMeant(trx, id))) throw linkOver()
    const before = await snapshotsOf(trx, 'invitation', [id])
    const { iin, email, last_name, first_name, middle_name, organization_id, position_ru } = invitation
    const person = await personForWork(trx, source, { iin, email, last_name, first_name, middle_name })
    // Asked again with the person locked: an account made meanwhile is not the inviter's to open.
    if (!person.is_new && !(await isStillMeant(trx, id))) throw linkOver()
    const by = { ...source, person_id: person.id, organization_id }
    if (hash && !person.has_password) await putFirstPassword(trx, by, person.id, hash)
    const role = invitation.role as MemberRole
    const membership_id = await addMember(trx, by, {
      person_id: person.id,
      organization_id,
      role,
      position_ru,
    })
    await trx
      .updateTable('invitation')
      .set({ accepted_at: sql<string>`now()`, membership_id })
      .where('id', '=', id)
      .execute()
    await journalChanges(trx, by, 'invitation', before, [id])
    return { result: undefined }
  })
}

async function putFirstPassword(
  trx: Transaction<DB>,
  source: JournalSource,
  personId: number,
  password_hash: string,
): Promise<void> {
  await storePassword(trx, personId, password_hash)
  await journalRow(trx, source, ['person', personId], null, { first_password_by: 'invitation' })
}
