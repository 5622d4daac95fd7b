import type { customerOrganizerRoutes } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { customerOrganizerRoleRefusal } from '@zakup/domain/customer-organizers/customer-organizer-machine'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { listIncomingRequests, listOwnOrganizers } from './customer-organizer-lists.queries.ts'
import { findCustomerOrganizer } from './customer-organizer-rows.queries.ts'
import { sideOf, stepCustomerOrganizer } from './decide-customer-organizer.service.ts'
import { requestCustomerOrganizer } from './request-customer-organizer.service.ts'

/** After a command the relation is read again, so that a repeated request gets the current state. */
async function readCustomerOrganizer(ctx: CallContext<'cabinet'>, id: number) {
  return there(await ctx.own((trx) => findCustomerOrganizer(trx, sideOf(ctx), ctx.actor.organization_id, id)))
}

export const customerOrganizerHandlers: Handlers<typeof customerOrganizerRoutes> = {
  async listOwnOrganizers({ query, ctx }) {
    refuse(customerOrganizerRoleRefusal(ctx.actor, 'read_own'))
    const { count, results } = await ctx.own((trx) =>
      listOwnOrganizers(trx, ctx.actor.organization_id, query),
    )
    return pageOf(ctx.request, query, count, results)
  },
  async listIncomingRequests({ query, ctx }) {
    refuse(customerOrganizerRoleRefusal(ctx.actor, 'read_incoming'))
    const { count, results, tabs } = await ctx.own((trx) =>
      listIncomingRequests(trx, ctx.actor.organization_id, query),
    )
    return { ...pageOf(ctx.request, query, count, results), tabs }
  },
  async createCustomerOrganizer({ body, ctx }) {
    return readCustomerOrganizer(ctx, await requestCustomerOrganizer(ctx, body))
  },
  async approveCustomerOrganizer({ params, ctx }) {
    return readCustomerOrganizer(ctx, await stepCustomerOrganizer(ctx, params.id, 'approve'))
  },
  async rejectCustomerOrganizer({ params, body, ctx }) {
    return readCustomerOrganizer(ctx, await stepCustomerOrganizer(ctx, params.id, 'reject', body.reason))
  },
  async withdrawCustomerOrganizer({ params, ctx }) {
    return readCustomerOrganizer(ctx, await stepCustomerOrganizer(ctx, params.id, 'withdraw'))
  },
  async endCustomerOrganizer({ params, body, ctx }) {
    return readCustomerOrganizer(ctx, await stepCustomerOrganizer(ctx, params.id, 'end', body.reason))
  },
}
