import { z } from 'zod'
import { exportQuery, listQuery, matched, page } from '../list.ts'
import { wireFilters } from '../list-filters.ts'
import { routes } from '../route.ts'
import { day, dictRef, idParams, iinBin, numberRef, organizationRef, statusRef } from '../wire.ts'
import { rnuCalls } from './rnu.calls.ts'

const rnuRow = z
  .object({
    id: z.number().int(),
    supplier: organizationRef,
    status: statusRef,
    reason: dictRef,
    customer: organizationRef.nullable(),
    region: dictRef.nullable(),
    decision_number: z.string().nullable(),
    decision_date: day.nullable(),
    starts_on: day,
    ends_on: day,
    excluded_on: day.nullable(),
  })
  .extend(matched)
  .meta({ id: 'RnuRow' })

const rnu = rnuRow
  .omit({ match: true })
  .extend({
    court: z.string().nullable(),
    exclusion_reason: dictRef.nullable(),
    announcement: numberRef.nullable(),
    contract: numberRef.nullable(),
    /** Persons the bar extends to (Закон ст. 7); their ИИН is not public. */
    founders: z.array(z.object({ name: z.string(), kind: z.enum(['organization', 'founder', 'head']) })),
    system: dictRef,
    /** Other records of the same supplier, newest first. */
    others: z.array(z.object({ id: z.number().int(), status: statusRef, starts_on: day, ends_on: day })),
  })
  .meta({ id: 'Rnu' })

const filters = { in: wireFilters('rnu'), corrects: true, sort: ['starts_on', 'ends_on'] } as const

export const rnuRoutes = routes(rnuCalls, {
  listRnus: {
    query: listQuery({ ...filters, facets: ['status_id', 'region_id', 'reason_id'] }),
    response: page(rnuRow),
  },
  exportRnus: { query: exportQuery(filters), bytes: true, cost: 'export' },
  getRnuByBiin: {
    query: z.strictObject({ iin_bin: iinBin }),
    response: z.object({
      iin_bin: z.string(),
      in_rnu: z.boolean(),
      /** The date the response applies to. */
      on: day,
      /** Null for an identifier the portal does not know: it is not in the register either. */
      organization: organizationRef.nullable(),
      /** All present and former records, newest first. */
      results: z.array(rnuRow),
    }),
  },
  getRnu: { params: idParams, response: rnu },
})

export type RnuRow = z.infer<typeof rnuRow>
export type Rnu = z.infer<typeof rnu>
