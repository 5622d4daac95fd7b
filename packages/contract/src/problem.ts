import { hasWords } from '@zakup/messages/catalogue'
import { z } from 'zod'

/** RFC 9457. `code` is a key of the message catalogue; `detail` already contains its text. */
const fieldError = z.object({ field: z.string(), code: z.string(), detail: z.string() })

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string().refine(hasWords),
  request_id: z.string(),
  errors: z.array(fieldError).optional(),
  /** Tries left before the next delay, with a wrong-password error. */
  tries_left: z.number().int().optional(),
  /** Seconds until the same request may be tried again. */
  retry_after: z.number().int().optional(),
  /** With a stale-edit error: who changed the thing meanwhile, and when. */
  changed_by: z.string().optional(),
  changed_at: z.string().optional(),
})

export type Problem = z.infer<typeof problem>
export type FieldError = z.infer<typeof fieldError>
