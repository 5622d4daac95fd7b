import type { memberRoutes } from '@zakup/contract/members/members.routes'
import type { BodyOf } from '@zakup/contract/route'
import { giveRoleRefusal, inviteeProblem, membersRoleRefusal } from '@zakup/domain/members/members'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { endSecretLinks } from '../letters/secret-links.service.ts'
import { lettersOf, lockInvitation } from './invitations.queries.ts'
import { sendInvitation } from './send-invitation.service.ts'

type Ctx = CallContext<'cabinet'>
type Body = BodyOf<(typeof memberRoutes)['inviteMember']>

/** How long an invitation can be accepted; the same as the link in the e-mail. */
const EXPIRES = sql<string>`now() + interval '7 days'`
const LETTERS_AN_HOUR = 3

export async function inviteMember(ctx: Ctx, body: Body): Promise<number> {
  refuse(giveRoleRefusal(ctx.actor, body.role))
  const problem = inviteeProblem(body.iin)
  if (problem) throw new ProblemError(400, 'request.invalid', { errors: [fieldError('iin', problem)] })
  return command(ctx, 'invitation.create', async (trx, source) => {
    const { organization_id, person_id } = ctx.actor
    await refuseMember(trx, organization_id, body.iin)
    await closeLapsed(trx, source, organization_id, body.iin)
    const added = await trx
      .insertInto('invitation')
      .values({
        organization_id,
        iin: body.iin,
        email: body.email,
        last_name: body.last_name,
        first_name: body.first_name,
        middle_name: body.middle_name || null,
        role: body.role,
        position_ru: body.position,
        invited_by: person_id,
        expires_at: EXPIRES,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'iin'])
          .where('accepted_at', 'is', null)
          .where('withdrawn_at', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ProblemError(409, 'member.already_invited')
    await journalChanges(trx, source, 'invitation', new Map(), [added.id])
    await sendInvitation(trx, added.id)
    return { result: added.id }
  })
}

async function refuseMember(trx: Transaction<DB>, organizationId: number, iin: string): Promise<void> {
  const member = await trx
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select('m.id')
    .where('m.organization_id', '=', organizationId)
    .where('m.ended_on', 'is', null)
    .where('p.iin', '=', iin)
    .executeTakeFirst()
  if (member) throw new ProblemError(409, 'member.already_member')
}

/** Closes an expired invitation, so that it does not block a new one. */
async function closeLapsed(
  trx: Transaction<DB>,
  source: JournalSource,
  organizationId: number,
  iin: string,
): Promise<void> {
  const lapsed = await trx
    .selectFrom('invitation')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('iin', '=', iin)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (lapsed) await close(trx, source, lapsed.id)
}

async function close(trx: Transaction<DB>, source: JournalSource, id: number): Promise<void> {
  const before = await snapshotsOf(trx, 'invitation', [id])
  await trx.updateTable('invitation').set({ withdrawn_at: sql<string>`now()` }).where('id', '=', id).execute()
  await endSecretLinks(trx, 'invitation', id)
  await journalChanges(trx, source, 'invitation', before, [id])
}

/** Sends a new e-mail with a new link; the old link becomes invalid. The sender becomes the inviter. */
export async function resendInvitation(ctx: Ctx, id: number): Promise<number> {
  refuse(membersRoleRefusal(ctx.actor))
  return command(ctx, 'invitation.resend', async (trx, source) => {
    await openInvitation(trx, ctx, id)
    if ((await lettersOf(trx, id)) >= LETTERS_AN_HOUR)
      throw new ProblemError(429, 'member.too_many_letters', {
        retry_after: 3600,
        headers: { 'retry-after': '3600' },
      })
    const before = await snapshotsOf(trx, 'invitation', [id])
    await trx
      .updateTable('invitation')
      .set({ expires_at: EXPIRES, invited_by: ctx.actor.person_id })
      .where('id', '=', id)
      .execute()
    await endSecretLinks(trx, 'invitation', id)
    await sendInvitation(trx, id)
    await journalChanges(trx, source, 'invitation', before, [id])
    return { result: id }
  })
}

export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  refuse(membersRoleRefusal(ctx.actor))
  await command(ctx, 'invitation.withdraw', async (trx, source) => {
    await openInvitation(trx, ctx, id)
    await close(trx, source, id)
    return { result: null }
  })
}

/** Locks an open invitation of the acting organisation, so that nobody accepts it meanwhile. */
async function openInvitation(trx: Transaction<DB>, { actor }: Ctx, id: number): Promise<void> {
  const invitation = there(await lockInvitation(trx, id, actor.organization_id))
  if (!invitation.is_open) throw new ProblemError(409, 'member.invitation_closed')
}
