import { createHash } from 'node:crypto'
import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import type { FileStore } from '@zakup/db/file-store'
import type { CallContext, Repeat } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { insertAttachment, looseBytes } from './attachments.queries.ts'
import { type Received, receiveFile } from './receive-file.shared.ts'

/** Uploads a file of a signed-in person; a later command attaches it to something. */
export function upload(ctx: CallContext<'cabinet'>): Promise<Attachment> {
  const { actor, config } = ctx
  const mayTake = async () => {
    if ((await ctx.own(looseBytes)) >= config.LOOSE_UPLOADS_MB * 1024 * 1024)
      throw new ProblemError(409, 'attachment.too_many_loose')
  }
  return receiveFile({ ...ctx, sender: actor.person_id, mayTake }, (received, files) =>
    keep(ctx, files, received),
  )
}

async function keep(
  ctx: CallContext<'cabinet'>,
  files: FileStore,
  { name, content_type, size, sha256, storage_key: stored, av_check }: Received,
): Promise<Attachment> {
  const facts = { name, content_type, size, sha256: sha256.toString('hex') }
  // If this fails, the bytes are left for the clean-up job: it may be unknown here whether the row was committed.
  const { storage_key, ...attachment } = await command(
    { ...ctx, repeat: repeatOf(ctx.repeat, facts) },
    'attachment.upload',
    async (trx) => {
      const { id, ...row } = await insertAttachment(trx, {
        original_name: name,
        content_type,
        size,
        sha256,
        storage_key: stored,
        organization_id: ctx.actor.organization_id,
        uploaded_by: ctx.actor.person_id,
        av_check,
      })
      const result = { ...facts, ...row, storage_key: stored }
      return { result, subject: ['attachment', id], after: { ...facts, uuid: row.uuid } }
    },
  )
  if (storage_key !== stored) await files.remove(stored)
  return attachment
}

/**
 * Hashes the file facts for the idempotency key, because the request body is the file. Reusing a key for another file
 * is a client error.
 */
function repeatOf(repeat: Repeat | null, facts: object): Repeat | null {
  return repeat && { ...repeat, request_hash: createHash('sha256').update(JSON.stringify(facts)).digest() }
}
