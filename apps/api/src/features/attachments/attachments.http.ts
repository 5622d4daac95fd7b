import type { attachmentRoutes } from '@zakup/contract/attachments/attachments.routes'
import type { Handlers } from '../../app/call-context.ts'
import { notFound } from '../../app/problem-error.ts'

export const attachmentHandlers: Handlers<typeof attachmentRoutes> = {
  async getAttachment({ params, ctx }) {
    const found = await ctx.db
      .selectFrom('public_attachment')
      .select(['original_name', 'content_type', 'size', 'storage_key'])
      .where('uuid', '=', params.uuid)
      .executeTakeFirst()
    const content = found && (await ctx.files?.read(found.storage_key))
    if (!found || !content) throw notFound()
    return { content, name: found.original_name, type: found.content_type, size: found.size }
  },
}
