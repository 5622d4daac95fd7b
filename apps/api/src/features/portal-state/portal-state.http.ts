import type { portalStateRoutes } from '@zakup/contract/portal-state/portal-state.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { readPortalState, retryJob } from './portal-state.service.ts'

export const portalStateHandlers: Handlers<typeof portalStateRoutes> = {
  getPortalState: ({ ctx }) => readPortalState(ctx),
  retryJob: ({ params, ctx }) => retryJob(ctx, params.id),
}
