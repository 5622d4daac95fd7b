import type { endMembershipRoutes } from '@zakup/contract/people/end-membership.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { endMembership } from './end-membership.service.ts'

export const endMembershipHandlers: Handlers<typeof endMembershipRoutes> = {
  endMembership: ({ params, body, ctx }) => endMembership(ctx, params.id, body.membership_id, body.reason),
}
