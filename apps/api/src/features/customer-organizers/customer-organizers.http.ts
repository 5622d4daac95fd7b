import { customerOrganizerSteps } from '@zakup/contract/customer-organizers/customer-organizers.calls'
import type { customerOrganizerRoutes } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { customerOrganizerCase } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { stepHandlers } from '../../cases/case-handlers.ts'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { listIncomingRequests, listOwnOrganizers } from './customer-organizer-lists.queries.ts'
import { findCustomerOrganizer } from './customer-organizer-rows.queries.ts'
import { stepCustomerOrganizer } from './decide-customer-organizer.service.ts'
import { requestCustomerOrganizer } from './request-customer-organizer.service.ts'

/** After a command the relation is read again, so that a repeated request gets the current state. */
async function readCustomerOrganizer(ctx: CallContext<'cabinet'>, id: number) {
  const { user_type, organization_id } = ctx.actor
  const side = user_type === 'organizer' ? 'organizer' : 'customer'
  return there(await ctx.own((trx) => findCustomerOrganizer(trx, side, organization_id, id)))
}

export const customerOrganizerHandlers: Handlers<typeof customerOrganizerRoutes> = {
  async listOwnOrganizers({ query, ctx }) {
    refuse(customerOrganizerCase.sideRefusal(ctx.actor, 'customer'))
    const { count, results } = await ctx.own((trx) =>
      listOwnOrganizers(trx, ctx.actor.organization_id, query),
    )
    return pageOf(ctx.request, query, count, results)
  },
  async listIncomingRequests({ query, ctx }) {
    refuse(customerOrganizerCase.sideRefusal(ctx.actor, 'organizer'))
    const { count, results, tabs } = await ctx.own((trx) =>
      listIncomingRequests(trx, ctx.actor.organization_id, query),
    )
    return { ...pageOf(ctx.request, query, count, results), tabs }
  },
  async createCustomerOrganizer({ body, ctx }) {
    return readCustomerOrganizer(ctx, await requestCustomerOrganizer(ctx, body))
  },
  ...stepHandlers('CustomerOrganizer', customerOrganizerSteps, stepCustomerOrganizer, readCustomerOrganizer),
}
