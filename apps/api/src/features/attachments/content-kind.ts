import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { kindByExtension, UPLOAD_KIND_NAMES, type UploadKind } from '@zakup/domain/attachments/upload-kinds'
import { t } from '@zakup/messages/catalogue'
import { fileTypeFromFile } from 'file-type'
import { ProblemError } from '../../kernel/problem-error.ts'
import { mustBeSafeArchive } from './archive-guard.ts'
import { BadArchive } from './archive-limits.ts'

/** Detects the type of a file by its content; it must match the name's extension and be safe to open. */
export async function kindOf({ name, path }: { name: string; path: string }): Promise<UploadKind> {
  const promised = kindByExtension(name)
  if (!promised) throw new ProblemError(415, 'attachment.type', { values: { known: UPLOAD_KIND_NAMES } })
  // Checked before anything else reads the archive.
  if (await isArchive(path)) await mustBeSafe(path)
  const found = (await fileTypeFromFile(path))?.ext
  // CFB (OLE): an Office file with a password, or of a format before 2007.
  if (found === 'cfb') throw new ProblemError(422, 'attachment.protected')
  const isText = promised === 'txt' || promised === 'csv'
  if (isText ? found !== undefined || !(await isPlainText(path)) : found !== promised)
    throw new ProblemError(422, 'attachment.other_content')
  return promised
}

async function mustBeSafe(path: string): Promise<void> {
  try {
    await mustBeSafeArchive(path)
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    const reason = t(`attachment.archive_${error.fault}`)
    throw new ProblemError(422, 'attachment.bad_archive', { values: { reason } })
  }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK'
  } finally {
    await file.close()
  }
}

/** Control characters that never occur in text; tabs, line breaks and form feeds are allowed. */
const NOT_TEXT = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u
/** Content that a browser could render as a page. */
const MARKUP = /^\s*<(!doctype|!--|\?xml|[a-z][a-z0-9]*[\s>/])/i

/** Requires valid UTF-8, only text characters, and no markup at the start. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(piece, { stream: true })
      if (NOT_TEXT.test(text) || (first && MARKUP.test(text))) return false
      first = false
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
