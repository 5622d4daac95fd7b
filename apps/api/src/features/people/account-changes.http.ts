import type { accountChangeRoutes } from '@zakup/contract/people/account-changes.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { confirmChange, declineChange, objectToChange, openChange } from './account-changes.service.ts'

export const accountChangeHandlers: Handlers<typeof accountChangeRoutes> = {
  confirmAccountChange: ({ params, body, ctx }) => confirmChange(ctx, params.id, body.change_id),
  declineAccountChange: ({ params, body, ctx }) => declineChange(ctx, params.id, body.change_id, body.reason),
  openAccountChange: ({ body, ctx }) => openChange(ctx, body.token),
  objectToAccountChange: ({ body, ctx }) => objectToChange(ctx, body.token),
}
