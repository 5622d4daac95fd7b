import type { customerOrganizerRoutes } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { relationRoleRefusal } from '@zakup/domain/customer-organizers/relation-machine'
import type { CallContext, Handlers } from '../../app/call-context.ts'
import { refuse, there } from '../../app/problem-error.ts'
import { pageOf } from '../../db/page.ts'
import { sideOf, stepRelation } from './decide-relation.service.ts'
import { listIncomingRequests, listOwnOrganizers } from './relation-lists.queries.ts'
import { findRelation } from './relation-rows.queries.ts'
import { requestRelation } from './request-relation.service.ts'

/** After a command the relation is read anew, so that a repeated request is told what is true now. */
async function readRelation(ctx: CallContext<'cabinet'>, id: number) {
  return there(await ctx.own((trx) => findRelation(trx, sideOf(ctx), ctx.actor.organization_id, id)))
}

export const customerOrganizerHandlers: Handlers<typeof customerOrganizerRoutes> = {
  async listOwnOrganizers({ query, ctx }) {
    refuse(relationRoleRefusal(ctx.actor, 'read_own'))
    const { count, results } = await ctx.own((trx) =>
      listOwnOrganizers(trx, ctx.actor.organization_id, query),
    )
    return pageOf(ctx.request, query, count, results)
  },
  async listIncomingRequests({ query, ctx }) {
    refuse(relationRoleRefusal(ctx.actor, 'read_incoming'))
    const { count, results, tabs } = await ctx.own((trx) =>
      listIncomingRequests(trx, ctx.actor.organization_id, query),
    )
    return { ...pageOf(ctx.request, query, count, results), tabs }
  },
  async createCustomerOrganizer({ body, ctx }) {
    return readRelation(ctx, await requestRelation(ctx, body))
  },
  async approveCustomerOrganizer({ params, ctx }) {
    return readRelation(ctx, await stepRelation(ctx, params.id, 'approve'))
  },
  async rejectCustomerOrganizer({ params, body, ctx }) {
    return readRelation(ctx, await stepRelation(ctx, params.id, 'reject', body.reason))
  },
  async withdrawCustomerOrganizer({ params, ctx }) {
    return readRelation(ctx, await stepRelation(ctx, params.id, 'withdraw'))
  },
  async endCustomerOrganizer({ params, body, ctx }) {
    return readRelation(ctx, await stepRelation(ctx, params.id, 'end', body.reason))
  },
}
