import { REASON_LENGTH } from '@zakup/domain/field-bounds'
import { z } from 'zod'

/** Small schemas common to all calls. */

/** Digits only: coercion would let `Infinity`, `0x10` and `1e3` past every maximum. */
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
export const idParams = z.object({ id })

/** An instant with its offset; the whole country is at +05:00. */
export const instant = z.iso.datetime({ offset: true })

/** A decimal string with two digits: money never passes through a float. As long as a sum in the database may be. */
export const money = z.string().regex(/^-?\d{1,18}\.\d{2}$/)

/** Text typed by a user. PostgreSQL cannot store a NUL or a lone surrogate, which some programs leave behind. */
export const typed = z
  .string()
  .regex(/^[^\0]*$/)
  .overwrite((text) => text.toWellFormed())

/** A required text. */
export const line = (most: number) => typed.trim().min(1).max(most)
/** An optional text: empty becomes null. */
export const optionalLine = (most: number) =>
  typed
    .trim()
    .max(most)
    .transform((text) => text || null)
    .nullable()
    .default(null)
/** Why something was returned, declined or ended. */
export const reasonBody = z.strictObject({ reason: line(REASON_LENGTH) })

/** A dictionary value as embedded in other rows. */
export const dictRef = z.object({ id: z.number().int(), code: z.string(), name: z.string() })

/** A status: `short_name` is what a tag shows, `name` the official wording. */
export const statusRef = dictRef.extend({ short_name: z.string() })

/** An organisation as embedded in other rows; `in_rnu` is a warning wherever its name appears. Закон ст. 8. */
export const organizationRef = z.object({
  id: z.number().int(),
  iin_bin: z.string(),
  name: z.string(),
  in_rnu: z.boolean(),
})

/** Count and sum, without VAT unless the field says otherwise. */
export const countAndSum = z.object({ count: z.number().int(), total_price: money })

/** A link to another thing by its number. */
export const numberRef = z.object({ id: z.number().int(), number: z.string() })

export const measureRef = z.object({ id: z.number().int(), name: z.string(), short_name: z.string() })

/** A calendar day. */
export const day = z.iso.date()
