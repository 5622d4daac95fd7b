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
  /** Where to fetch it; null while the file is kept by the source system alone. */
  file_url: z.string().nullable(),
  /** Each file tells whether its signature and the antivirus check passed. */
  validation_status: z.object({ signature: checkState, av: checkState }),
})
