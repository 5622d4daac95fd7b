import { z } from 'zod'
import { wholeNumber } from '../wire.ts'

/**
 * Filters of statistics. An unknown filter is refused, as in every list; an unknown year, region or subject gives zero.
 */
const one = wholeNumber(0, 999_999_999)

export const statsQuery = z.strictObject({
  year_id: one.optional(),
  region_id: one.optional(),
  purchase_subject_id: one.optional(),
})
