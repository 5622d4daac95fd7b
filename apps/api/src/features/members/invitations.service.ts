import type { memberRoutes } from '@zakup/contract/members/members.routes'
import type { BodyOf } from '@zakup/contract/route'
import { giveRoleRefusal, inviteeProblem, membersRoleRefusal } from '@zakup/domain/members/members'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import {
  insertInvitation,
  invitationAsSent,
  lettersOf,
  lockInvitation,
  lockLapsed,
  markWithdrawn,
  membershipByIin,
  renewInvitation,
} from './invitations.queries.ts'

type Ctx = CallContext<'cabinet'>
type Body = BodyOf<(typeof memberRoutes)['inviteMember']>

const LETTERS_AN_HOUR = 3

export async function inviteMember(ctx: Ctx, body: Body): Promise<number> {
  refuse(giveRoleRefusal(ctx.actor, body.role))
  const problem = inviteeProblem(body.iin)
  if (problem) refuseFields([fieldError('iin', problem)])
  return command(ctx, 'invitation.create', async (trx, source) => {
    const { organization_id, person_id } = ctx.actor
    if (await membershipByIin(trx, organization_id, body.iin))
      throw new ProblemError(409, 'member.already_member')
    await closeLapsed(trx, source, organization_id, body.iin)
    const added = await insertInvitation(trx, {
      organization_id,
      iin: body.iin,
      email: body.email,
      last_name: body.last_name,
      first_name: body.first_name,
      middle_name: body.middle_name || null,
      role: body.role,
      position_ru: body.position,
      invited_by: person_id,
    })
    if (!added) throw new ProblemError(409, 'member.already_invited')
    await journalChanges(trx, source, 'invitation', new Map(), [added.id])
    await sendInvitation(trx, added.id)
    return { result: added.id }
  })
}

/**
 * Queues the e-mail to the address the head typed, even if an account with this ИИН exists: that account may belong
 * to someone who only registered the ИИН first, and the head must not learn that it exists.
 */
async function sendInvitation(trx: Transaction<DB>, id: number): Promise<void> {
  const sent = there(await invitationAsSent(trx, id))
  await queueLetter(trx, {
    kind: 'invitation',
    to: { name: `${sent.last_name} ${sent.first_name}`, address: sent.email },
    values: { inviter: sent.invited_by, organization: sent.organization, position: sent.position },
    link: ['invitation', id],
  })
}

/** Closes an expired invitation, so that it does not block a new one. */
async function closeLapsed(
  trx: Transaction<DB>,
  source: JournalSource,
  organizationId: number,
  iin: string,
): Promise<void> {
  const lapsed = await lockLapsed(trx, organizationId, iin)
  if (lapsed) await close(trx, source, lapsed.id)
}

async function close(trx: Transaction<DB>, source: JournalSource, id: number): Promise<void> {
  const before = await snapshotsOf(trx, 'invitation', [id])
  await markWithdrawn(trx, id)
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
    await renewInvitation(trx, id, ctx.actor.person_id)
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
