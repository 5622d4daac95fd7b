import type { memberRoutes } from '@zakup/contract/members/members.routes'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { acceptInvitation, joinByInvitation, readInvitation } from './accept-invitation.service.ts'
import { endMember, updateMember } from './change-members.service.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.service.ts'
import { listInvitations, listMembers } from './members.queries.ts'

type Ctx = CallContext<'cabinet'>

/** After a command the row is read again, so that a repeated request gets the current state. */
async function readMember(ctx: Ctx, id: number) {
  const [member] = await ctx.own((trx) => listMembers(trx, ctx.actor, id))
  return there(member)
}

async function readInvited(ctx: Ctx, id: number) {
  const [invitation] = await ctx.own((trx) => listInvitations(trx, ctx.actor.organization_id, id))
  return there(invitation)
}

export const memberHandlers: Handlers<typeof memberRoutes> = {
  async listMembers({ ctx }) {
    const { results, invitations } = await ctx.own(async (trx) => ({
      results: await listMembers(trx, ctx.actor),
      invitations: await listInvitations(trx, ctx.actor.organization_id),
    }))
    return { count: results.length, results, invitations }
  },
  async updateMember({ params, body, ctx }) {
    return readMember(ctx, await updateMember(ctx, params.id, body))
  },
  async endMember({ params, body, ctx }) {
    return readMember(ctx, await endMember(ctx, params.id, body.reason))
  },
  async inviteMember({ body, ctx }) {
    return readInvited(ctx, await inviteMember(ctx, body))
  },
  async resendInvitation({ params, ctx }) {
    return readInvited(ctx, await resendInvitation(ctx, params.id))
  },
  withdrawInvitation: ({ params, ctx }) => withdrawInvitation(ctx, params.id),
  openInvitation: ({ body, ctx }) => readInvitation(ctx.db, body.token),
  acceptInvitation: ({ body, ctx }) => acceptInvitation(ctx, body.token, body.password),
  joinByInvitation: ({ body, ctx }) => joinByInvitation(ctx, body.token),
}
