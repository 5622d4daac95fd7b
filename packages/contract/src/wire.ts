import { REASON_LENGTH } from '@zakup/domain/field-bounds'
import { withoutInvisible } from '@zakup/domain/invisible'
import { z } from 'zod'

/** Small schemas common to all calls. */

/** As many digits as a number keeps exactly. */
const LARGEST_ID = 999_999_999_999_999

/**
 * A whole number in a URL. Digits only: coercion would let `Infinity`, `0x10` and `1e3` past every maximum. `wire` is what
 * OpenAPI says about it (openapi.ts), since clients send numbers, not texts.
 */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^(?:0|[1-9]\d{0,14})$/)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum)
    .meta({ wire: { type: 'integer', minimum, maximum } })
}

/** An id in a URL. */
export const urlId = wholeNumber(1, LARGEST_ID)
export const idParams = z.object({ id: urlId })

/** Ids chosen in a list, each once. An empty choice is an error, never «all». */
export const chosenIds = (most: number) =>
  z
    .array(z.number().int().min(1))
    .min(1)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length)
    .meta({ uniqueItems: true })

/** A БИН or ИИН. The schema checks its form; the check digit is checked by the call, which says what is wrong. */
export const iinBin = z
  .string()
  .regex(/^\d{12}$/)
  .meta({
    description: 'Twelve digits; the last one is the check digit, and a number with a wrong one is refused.',
  })

/** An instant with its offset; the whole country is at +05:00. */
export const instant = z.iso.datetime({ offset: true })

/** A decimal string with two digits: money never passes through a float. As long as a sum in the database may be. */
export const money = z.string().regex(/^-?\d{1,18}\.\d{2}$/)

/** Text typed by a user. PostgreSQL cannot store a NUL or a lone surrogate, which some programs leave behind. */
export const typed = z
  .string()
  // oxlint-disable-next-line no-control-regex -- Python reads `\0` differently, so the OpenAPI pattern needs this form.
  .regex(/^[^\u0000]*$/)
  .overwrite((text) => text.toWellFormed())

/** Names, titles, reasons: what people read must be all that is stored. */
const visible = typed.overwrite(withoutInvisible)

/** A required text. */
export const line = (most: number) => visible.trim().min(1).max(most)
/** An optional text: empty becomes null, and the pattern must allow it. */
export function optionalLine(most: number, pattern?: RegExp) {
  const text = visible.trim().max(most)
  return (pattern ? text.regex(pattern) : text)
    .transform((value) => value || null)
    .nullable()
    .default(null)
}
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

/** The same with its public contact details; a natural person has none (decision 0009). */
export const organizationContacts = organizationRef.extend({
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** Count and sum, without VAT unless the field says otherwise. */
export const countAndSum = z.object({ count: z.number().int(), total_price: money })

/** A link to another thing by its number. */
export const numberRef = z.object({ id: z.number().int(), number: z.string() })

export const measureRef = z.object({ id: z.number().int(), name: z.string(), short_name: z.string() })

/** A calendar day. */
export const day = z.iso.date()
