import { z } from 'zod'
import { exportQuery, listQuery, matched, page } from '../list.ts'
import { wireFilters } from '../list-filters.ts'
import { routes } from '../route.ts'
import { statsQuery } from '../stats/stats-query.ts'
import {
  dictRef,
  idParams,
  instant,
  money,
  organizationContacts,
  organizationRef,
  statusRef,
} from '../wire.ts'
import { announcementCalls } from './announcements.calls.ts'
import { fileSource, generalFile } from './general-file.ts'

const announcementRow = z
  .object({
    id: z.number().int(),
    number: z.string(),
    name: z.string(),
    status: statusRef,
    purchase_method: dictRef,
    purchase_subject: dictRef,
    year: z.number().int(),
    organizer: organizationRef,
    delivery_address: dictRef.nullable(),
    lot_count: z.number().int(),
    total_price: money,
    publish_date: instant,
    offer_start_date: instant.nullable(),
    offer_end_date: instant.nullable(),
    results_publication_date: instant.nullable(),
    system: dictRef,
  })
  .extend(matched)
  .meta({ id: 'AnnouncementRow' })

/** What happened to an announcement, newest first. */
const historyEvent = z.object({
  at: instant,
  kind: z.enum(['published', 'documentation_changed', 'protocol_signed', 'contract_signed']),
  /** The number of the announcement's version, of the protocol or of the contract. */
  number: z.string(),
  /** Id of the version, if the event is about one. */
  announcement_id: z.number().int().nullable(),
})

export const announcement = announcementRow
  .omit({ match: true })
  .extend({
    name_ru: z.string(),
    name_kk: z.string().nullable(),
    version: z.number().int(),
    purchase_type: dictRef,
    /** The failed purchase this one repeats. */
    parent: z.object({ id: z.number().int(), number: z.string() }).nullable(),
    organizer: organizationContacts,
    source: fileSource,
    customers: z.array(organizationRef),
    refused_lot_count: z.number().int(),
    /** Lots whose purchase did not take place or was cancelled. */
    failed_lot_count: z.number().int(),
    discussion_start_date: instant.nullable(),
    discussion_end_date: instant.nullable(),
    contract_date: instant.nullable(),
    counts: z.object({
      lots: z.number().int(),
      files: z.number().int(),
      protocols: z.number().int(),
      winners: z.number().int(),
      contracts: z.number().int(),
    }),
    history: z.array(historyEvent),
    updated_at: instant,
  })
  .meta({ id: 'Announcement' })

export const announcementLot = z
  .object({
    id: z.number().int(),
    number: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    status: statusRef,
    customer: organizationRef,
    quantity: z.string(),
    measure: z.object({ id: z.number().int(), name: z.string(), short_name: z.string() }),
    unit_price: money,
    total_price: money,
    delivery_address: dictRef.nullable(),
    delivery_place: z.string().nullable(),
  })
  .meta({ id: 'AnnouncementLot' })

export const fileGroup = z.object({ group: dictRef, files: z.array(generalFile) }).meta({ id: 'FileGroup' })

const protocol = z
  .object({
    id: z.number().int(),
    number: z.string(),
    type: dictRef,
    lot_number: z.string().nullable(),
    created_at: instant,
    signed_at: instant.nullable(),
    file: generalFile.nullable(),
  })
  .meta({ id: 'Protocol' })

const place = z.object({ supplier: organizationRef, price: money })

const winner = z
  .object({
    lot: z.object({ id: z.number().int(), number: z.string(), name: z.string() }),
    first: place,
    second: place.nullable(),
    decided_at: instant,
  })
  .meta({ id: 'Winner' })

/** Field names and the constant zero are the specification's (§3); sic `witout`. */
const announcementContract = z
  .object({
    key: z.number().int(),
    contract_number: z.string(),
    status: z.string(),
    planned_lot_amount: money,
    planned_lot_amount_witout_tax: money,
    planned_amount_witout_tax: z.literal(0),
    supplier_name: z.string(),
    supplier_no: z.string(),
  })
  .meta({ id: 'AnnouncementContract' })

const yearCount = z.object({ year: z.number().int(), count: z.number().int(), total_price: money })

const part = { params: idParams, query: listQuery({ search: false }) }

const filters = {
  in: wireFilters('announcements'),
  corrects: true,
  amounts: ['total_price'],
  days: ['offer_end_date', 'publish_date'],
  sort: ['publish_date', 'offer_end_date', 'total_price'],
} as const

export const announcementRoutes = routes(announcementCalls, {
  listPublicAnnouncements: {
    query: listQuery({
      ...filters,
      facets: [
        'status_id',
        'delivery_address_id',
        'purchase_method_id',
        'purchase_subject_id',
        'year_id',
        'organizer_id',
      ],
    }),
    response: page(announcementRow),
  },
  exportPublicAnnouncements: { query: exportQuery(filters), bytes: true, cost: 'export' },
  countAnnouncementsByYear: {
    query: statsQuery,
    response: z.object({ results: z.array(yearCount) }),
  },
  getPublicAnnouncement: { params: idParams, response: announcement },
  listAnnouncementLots: { params: idParams, query: listQuery({}), response: page(announcementLot) },
  listAnnouncementGeneralFiles: {
    params: idParams,
    response: z.object({ count: z.number().int(), results: z.array(fileGroup) }),
  },
  listAnnouncementProtocols: { ...part, response: page(protocol) },
  listAnnouncementWinners: { ...part, response: page(winner) },
  listAnnouncementContracts: { ...part, response: page(announcementContract) },
})

export type AnnouncementRow = z.infer<typeof announcementRow>
export type Announcement = z.infer<typeof announcement>
export type AnnouncementLot = z.infer<typeof announcementLot>
export type FileGroup = z.infer<typeof fileGroup>
export type Protocol = z.infer<typeof protocol>
export type Winner = z.infer<typeof winner>
