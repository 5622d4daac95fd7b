import { z } from 'zod'
import { typed } from '../wire.ts'

/** Small schemas of the operator's texts. */

/** HTML from the editor, before the server sanitises it. About forty printed pages. */
const MAX_HTML = 100_000

export const html = typed.trim().max(MAX_HTML)
export const optionalHtml = html
  .transform((text) => text || null)
  .nullable()
  .default(null)

export const version = z.number().int().min(1)
/** The version the user has read is sent with the step (show, hide, publish), to detect a stale step. */
export const stepBody = z.strictObject({ version })
/** Last author; null if no operator has written it. */
export const author = z.string().nullable()
