import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import type { FileStore } from '@zakup/db/file-store'
import { type UploadKind, uploadType } from '@zakup/domain/attachments/upload-kinds'
import type { CallContext, Repeat } from '../../app/call-context.ts'
import { command } from '../../app/command.ts'
import { ProblemError } from '../../app/problem-error.ts'
import { insertAttachment, looseBytes } from './attachments.queries.ts'
import { kindOf } from './content-kind.ts'
import { type Spooled, withSpooled } from './spool.ts'
import { takeSlot } from './upload-slots.ts'
import { mustBeClean } from './virus-scan.ts'

/** Received, looked into, scanned, stored, written down: in this order, and a file that fails one step is gone. */
export async function upload(ctx: CallContext<'cabinet'>): Promise<Attachment> {
  const { request, actor, config, files } = ctx
  if (!request.isMultipart()) throw new ProblemError(400, 'attachment.missing')
  if (!files || (!config.CLAMD && !config.UPLOAD_WITHOUT_SCAN))
    throw new ProblemError(503, 'attachment.closed')
  const leave = takeSlot(actor.person_id, config.UPLOADS_AT_ONCE)
  try {
    if ((await looseBytes(ctx.db, actor.organization_id)) >= config.LOOSE_UPLOADS_MB * 1024 * 1024)
      throw new ProblemError(409, 'attachment.too_many_loose')
    return await withSpooled(request, config.UPLOAD_LIMIT_MB, async (spooled) => {
      const kind = await kindOf(spooled)
      if (config.CLAMD) await mustBeClean(config.CLAMD, spooled.path, request.log)
      return keep(ctx, files, spooled, kind)
    })
  } finally {
    leave()
  }
}

async function keep(
  ctx: CallContext<'cabinet'>,
  files: FileStore,
  { path, name, size, sha256 }: Spooled,
  kind: UploadKind,
): Promise<Attachment> {
  const stored = await files.put(createReadStream(path))
  if (!stored.sha256.equals(sha256)) throw new Error('the content changed between the scan and the store')
  const facts = { name, content_type: uploadType(kind), size, sha256: sha256.toString('hex') }
  // If this fails, the bytes wait for the clean-up: whether the row was committed may be unknown here.
  const { storage_key, ...attachment } = await command(
    { ...ctx, repeat: repeatOf(ctx.repeat, facts) },
    'attachment.upload',
    async (trx) => {
      const { id, ...row } = await insertAttachment(trx, {
        original_name: name,
        content_type: facts.content_type,
        size,
        sha256,
        storage_key: stored.key,
        organization_id: ctx.actor.organization_id,
        uploaded_by: ctx.actor.person_id,
        av_check: ctx.config.CLAMD ? 'passed' : 'absent',
      })
      const result = { ...facts, ...row, storage_key: stored.key }
      return { result, subject: ['attachment', id], after: { ...facts, uuid: row.uuid } }
    },
  )
  if (storage_key !== stored.key) await files.remove(stored.key)
  return attachment
}

/** The same mark on another file is a mistake of the caller; the body of the request is the file. */
function repeatOf(repeat: Repeat | null, facts: object): Repeat | null {
  return repeat && { ...repeat, request_hash: createHash('sha256').update(JSON.stringify(facts)).digest() }
}
