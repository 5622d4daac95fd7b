import { z } from 'zod'
import { instant } from '../wire.ts'

const checkState = z.enum(['passed', 'failed', 'waiting', 'absent'])

/** A document of a purchase as anyone may see it. */
export const generalFile = z.object({
  uuid: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  created_at: instant,
  lot_number: z.string().nullable(),
  /** Download URL; null while only the source system has the file. */
  file_url: z.string().nullable(),
  /** Results of the signature check and of the antivirus check. */
  validation_status: z.object({ signature: checkState, av: checkState }),
})
