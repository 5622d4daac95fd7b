import type { waitingRoutes } from '@zakup/contract/waiting/waiting.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { waitingThings } from './waiting-things.ts'

export const waitingHandlers: Handlers<typeof waitingRoutes> = {
  listWaiting: ({ ctx }) => waitingThings(ctx),
}
