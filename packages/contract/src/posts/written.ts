import { z } from 'zod'
import { typed } from '../wire.ts'

/** The small shapes of what the operator writes. */

/** A text of an editor, before the server has cleaned it. Some forty pages of print. */
const MAX_HTML = 100_000

export const html = typed.trim().max(MAX_HTML)
export const optionalHtml = html
  .transform((text) => text || null)
  .nullable()
  .default(null)

export const version = z.number().int().min(1)
/** Shown, hidden, sent out is what was read: the version of it comes with the step. */
export const stepBody = z.strictObject({ version })
/** Who wrote last; null where nobody of the desk has. */
export const author = z.string().nullable()
