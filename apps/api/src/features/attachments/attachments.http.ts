import type { attachmentRoutes } from '@zakup/contract/attachments/attachments.routes'
import type { FileStore } from '@zakup/db/file-store'
import type { Handlers, StoredFile } from '../../app/call-context.ts'
import { notFound, there } from '../../app/problem-error.ts'
import { publicAttachment, readableAttachment } from './attachments.queries.ts'
import { upload } from './attachments.service.ts'

export const attachmentHandlers: Handlers<typeof attachmentRoutes> = {
  uploadAttachment: ({ ctx }) => upload(ctx),
  async getAttachment({ params, ctx }) {
    return storedFile(ctx.files, there(await publicAttachment(ctx.db, params.uuid)))
  },
  async getOwnAttachment({ params, ctx }) {
    const { organization_id } = ctx.actor
    const found = await ctx.own((trx) => readableAttachment(trx, organization_id, params.uuid))
    return { ...storedFile(ctx.files, there(found)), fresh: true }
  },
}

interface Row {
  original_name: string
  content_type: string
  size: number
  sha256: Buffer
  storage_key: string
}

function storedFile(files: FileStore | undefined, row: Row): StoredFile {
  if (!files) throw notFound()
  const { original_name: name, content_type: type, size, sha256, storage_key } = row
  return { name, type, size, sha256, open: (range) => files.read(storage_key, range) }
}
