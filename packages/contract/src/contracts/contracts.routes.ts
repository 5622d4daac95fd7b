import { z } from 'zod'
import { chain } from '../chain.ts'
import { exportQuery, listQuery, matched, page } from '../list.ts'
import { wireFilters } from '../list-filters.ts'
import { routes } from '../route.ts'
import {
  day,
  dictRef,
  idParams,
  instant,
  measureRef,
  money,
  numberRef,
  organizationRef,
  statusRef,
  wholeNumber,
} from '../wire.ts'
import { contractCalls } from './contracts.calls.ts'

const contractRow = z
  .object({
    id: z.number().int(),
    number: z.string(),
    system_number: z.string(),
    subject: z.string().nullable(),
    status: statusRef,
    customer: organizationRef,
    supplier: organizationRef,
    purchase_method: dictRef.nullable(),
    year: z.number().int(),
    sum_without_vat: money,
    sum_with_vat: money,
    sign_date: instant,
    ends_on: day.nullable(),
    type: dictRef,
    system: dictRef,
  })
  .extend(matched)
  .meta({ id: 'ContractRow' })

const contract = contractRow
  .omit({ match: true })
  .extend({
    form: dictRef.nullable(),
    term: dictRef.nullable(),
    delivery_region: dictRef.nullable(),
    executed_at: instant.nullable(),
    /** Paid so far; null if the source does not report it. */
    fact_sum_with_vat: money.nullable(),
    announcement: numberRef.nullable(),
    lot: numberRef.extend({ name: z.string() }).nullable(),
    units: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        quantity: z.string(),
        measure: measureRef,
        unit_price: money,
        total_price: money,
        plan_item_id: z.number().int().nullable(),
        lot_id: z.number().int().nullable(),
      }),
    ),
    /** The contract and its supplements, first to last, including this one. */
    supplements: z.array(
      numberRef.extend({ status: statusRef, sum_with_vat: money, sign_date: instant, type: dictRef }),
    ),
    chain,
    updated_at: instant,
  })
  .meta({ id: 'Contract' })

const filters = {
  in: wireFilters('contracts'),
  corrects: true,
  amounts: ['sum_with_vat'],
  days: ['ends_on'],
  sort: ['sign_date', 'sum_with_vat'],
} as const

const topQuery = z.strictObject({
  year_id: wholeNumber(1, 2100).optional(),
  region_id: wholeNumber(1, 999_999_999).optional(),
  limit: wholeNumber(1, 100).default(20),
})

const topAnswer = z.object({
  /** Total of all organisations under the same filters: the base of `share`. */
  total: z.object({ count: z.number().int(), total_price: money }),
  results: z.array(
    z.object({
      place: z.number().int(),
      organization: organizationRef,
      count: z.number().int(),
      /** With VAT, as contracts are signed. */
      total_price: money,
      /** Percent of the total with two decimals. */
      share: z.string(),
    }),
  ),
})

export const contractRoutes = routes(contractCalls, {
  listPublicContracts: {
    query: listQuery({
      ...filters,
      facets: [
        'status_id',
        'delivery_address_id',
        'purchase_method_id',
        'year_id',
        'customer_id',
        'supplier_id',
        'organizer_id',
      ],
    }),
    response: page(contractRow),
  },
  exportPublicContracts: { query: exportQuery(filters), bytes: true, cost: 'export' },
  listTopCustomers: { query: topQuery, response: topAnswer },
  listTopSuppliers: { query: topQuery, response: topAnswer },
  getPublicContract: { params: idParams, response: contract },
})

export type ContractRow = z.infer<typeof contractRow>
export type Contract = z.infer<typeof contract>
export type TopAnswer = z.infer<typeof topAnswer>
