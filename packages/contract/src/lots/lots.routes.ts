import { z } from 'zod'
import { fileSource, generalFile } from '../announcements/general-file.ts'
import { chain } from '../chain.ts'
import { exportQuery, listQuery, matched, page } from '../list.ts'
import { wireFilters } from '../list-filters.ts'
import { routes } from '../route.ts'
import {
  dictRef,
  idParams,
  instant,
  measureRef,
  money,
  numberRef,
  organizationContacts,
  organizationRef,
  statusRef,
} from '../wire.ts'
import { lotCalls } from './lots.calls.ts'

const lotRow = z
  .object({
    id: z.number().int(),
    number: z.string(),
    name: z.string(),
    status: statusRef,
    announcement: numberRef,
    purchase_method: dictRef,
    purchase_subject: dictRef,
    year: z.number().int(),
    customer: organizationRef,
    organizer: organizationRef,
    quantity: z.string(),
    measure: measureRef,
    unit_price: money,
    total_price: money,
    delivery_address: dictRef.nullable(),
    publish_date: instant,
    offer_start_date: instant.nullable(),
    offer_end_date: instant.nullable(),
    system: dictRef,
  })
  .extend(matched)
  .meta({ id: 'LotRow' })

const similarLot = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  total_price: money,
  status: statusRef,
  customer: organizationRef,
})

const place = z.object({ supplier: organizationRef, price: money })

const lot = lotRow
  .omit({ match: true })
  .extend({
    name_kk: z.string().nullable(),
    description: z.string().nullable(),
    description_kk: z.string().nullable(),
    announcement: numberRef.extend({ name: z.string(), status: statusRef }),
    organizer: organizationContacts,
    source: fileSource,
    enstru: dictRef.nullable(),
    insoterms: dictRef.nullable(),
    fail_reason: dictRef.nullable(),
    /** Why the customer refused the purchase, of a refused lot. */
    refusal_ground: z.string().nullable(),
    prepayment: z.string(),
    delivery_term: z.string().nullable(),
    delivery_place: z.string().nullable(),
    is_combined: z.boolean(),
    plan_items: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        quantity: z.string(),
        measure: measureRef,
        total_price: money,
      }),
    ),
    /** Known once the protocol of results is signed. */
    result: z.object({ first: place, second: place.nullable(), decided_at: instant }).nullable(),
    contracts: z.array(numberRef.extend({ status: statusRef, sum_with_vat: money })),
    files: z.array(generalFile),
    /** Lots with the same ЕНС ТРУ code, newest first. */
    similar: z.array(similarLot),
    chain,
    updated_at: instant,
  })
  .meta({ id: 'Lot' })

const filters = {
  in: wireFilters('lots'),
  corrects: true,
  amounts: ['total_price'],
  days: ['publish_date'],
  sort: ['publish_date', 'offer_end_date', 'total_price'],
} as const

export const lotRoutes = routes(lotCalls, {
  listPublicLots: {
    query: listQuery({
      ...filters,
      facets: [
        'status_id',
        'delivery_address_id',
        'purchase_method_id',
        'purchase_subject_id',
        'plan_year_id',
        'organization_id',
        'customer_id',
        'enstru_id',
      ],
    }),
    response: page(lotRow),
  },
  exportPublicLots: { query: exportQuery(filters), bytes: true, cost: 'export' },
  previewLots: {
    query: listQuery({
      search: false,
      cursor: true,
      bounds: { defaultLimit: 12, maxLimit: 100, maxOffset: 1000 },
    }),
    response: page(lotRow),
  },
  getPublicLot: { params: idParams, response: lot },
})

export type LotRow = z.infer<typeof lotRow>
export type Lot = z.infer<typeof lot>
