import { z } from 'zod'

/**
 * What statistics may be narrowed by. An unknown filter is refused, as in every list; a number that is no known year,
 * region or subject counts zero.
 */
const one = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const statsQuery = z.strictObject({
  year_id: one.optional(),
  region_id: one.optional(),
  purchase_subject_id: one.optional(),
})
