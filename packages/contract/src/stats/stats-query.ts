import { z } from 'zod'

/**
 * Filters of statistics. An unknown filter is refused, as in every list; an unknown year, region or subject gives zero.
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
