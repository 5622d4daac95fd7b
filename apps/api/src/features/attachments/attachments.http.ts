import type { attachmentRoutes } from '@zakup/contract/attachments/attachments.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { publicAttachment, readableAttachment } from './attachments.queries.ts'
import { upload } from './attachments.service.ts'
import { storedFile } from './stored-file.shared.ts'

export const attachmentHandlers: Handlers<typeof attachmentRoutes> = {
  uploadAttachment: ({ ctx }) => upload(ctx),
  async getAttachment({ params, ctx }) {
    return storedFile(ctx.files, there(await publicAttachment(ctx.db, params.uuid)))
  },
  async getOwnAttachment({ params, ctx }) {
    const found = await ctx.own((trx) => readableAttachment(trx, ctx.actor, params.uuid))
    return { ...storedFile(ctx.files, there(found)), cache: 'no-store' }
  },
}
