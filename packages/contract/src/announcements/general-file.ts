import { z } from 'zod'
import { instant } from '../wire.ts'

const checkState = z.enum(['passed', 'failed', 'waiting', 'absent'])

/** Where to look for files that only the source system has; null: nowhere that is known. */
export const fileSource = z
  .object({
    site: z.string(),
    url: z.url({ protocol: /^https$/ }),
    /** False: the address of the site, where the purchase has to be found by its number. */
    is_page: z.boolean(),
  })
  .nullable()

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
