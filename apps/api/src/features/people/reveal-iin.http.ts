import type { revealIinRoutes } from '@zakup/contract/people/reveal-iin.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { revealIin } from './reveal-iin.service.ts'

export const revealIinHandlers: Handlers<typeof revealIinRoutes> = {
  revealPersonIin: ({ params, body, ctx }) => revealIin(ctx, 'person', params.id, body.reason),
  revealRegistrationIin: ({ params, body, ctx }) => revealIin(ctx, 'registration', params.id, body.reason),
}
