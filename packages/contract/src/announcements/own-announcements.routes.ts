import { announcementCase } from '@zakup/domain/announcements/announcement-case'
import { ANNOUNCEMENT_REMARKS } from '@zakup/domain/announcements/announcement-remarks'
import { announcementBounds, REASON_LENGTH } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { caseExport, caseList, stepSchemas } from '../case-schemas.ts'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import {
  chosenIds,
  dictRef,
  idParams,
  instant,
  line,
  measureRef,
  money,
  numberRef,
  optionalLine,
  organizationRef,
  reasonBody,
  statusRef,
} from '../wire.ts'
import { announcement, announcementLot, fileGroup } from './announcements.routes.ts'
import { fileSource, generalFile } from './general-file.ts'
import { announcementSteps, ownAnnouncementCalls } from './own-announcements.calls.ts'

const person = z.object({ id: z.number().int(), name: z.string() })

const ownRow = z
  .object({
    id: z.number().int(),
    number: z.string(),
    version: z.number().int(),
    name: z.string(),
    status: statusRef,
    purchase_method: dictRef,
    purchase_subject: dictRef,
    year: z.number().int(),
    lot_count: z.number().int(),
    total_price: money,
    created_at: instant,
    publish_date: instant.nullable(),
    offer_start_date: instant.nullable(),
    offer_end_date: instant.nullable(),
    /** When the scheduled job moves it to the next stage. */
    next_stage_at: instant.nullable(),
    updated_at: instant,
    revision: z.number().int(),
  })
  .meta({ id: 'OwnAnnouncementRow' })

const ownAnnouncement = ownRow
  .extend({
    name_ru: z.string(),
    name_kk: z.string().nullable(),
    purchase_type: dictRef,
    supplier_sign: dictRef,
    delivery_address: dictRef.nullable(),
    organizer: organizationRef,
    source: fileSource,
    customers: z.array(organizationRef),
    /** Requested working days of intake, and the legal minimum for the method. */
    intake_days: z.number().int().nullable(),
    least_intake_days: z.number().int(),
    needs_commission: z.boolean(),
    discussion_start_date: instant.nullable(),
    discussion_end_date: instant.nullable(),
    results_publication_date: instant.nullable(),
    root_id: z.number().int().nullable(),
    /** The failed purchase this one repeats. */
    parent: numberRef.nullable(),
    /** Why this version changes the one before. */
    change_reason: z.string().nullable(),
    return_reason: z.string().nullable(),
    created_by: person.nullable(),
    submitted_by: person.nullable(),
    submitted_at: instant.nullable(),
    signed_by: person.nullable(),
    signed_at: instant.nullable(),
    published_by: person.nullable(),
    /** Another version that is being prepared; null when none is. */
    version_in_work: numberRef.nullable(),
    failed_lots: z.number().int(),
    files: z.array(
      z.object({
        group: dictRef,
        file: generalFile,
        /** The plan items it came from, at most ten; none if the organizer uploaded it. */
        plan_items: z.array(z.object({ id: z.number().int(), root_id: z.number().int(), name: z.string() })),
      }),
    ),
    commission: z.array(z.object({ role: dictRef, full_name: z.string(), position: z.string() })),
    /** Every version, newest first. */
    versions: z.array(
      numberRef.extend({ version: z.number().int(), status: statusRef, publish_date: instant.nullable() }),
    ),
  })
  .meta({ id: 'OwnAnnouncement' })

const ownLot = announcementLot
  .extend({
    enstru: dictRef,
    insoterms: dictRef.nullable(),
    is_combined: z.boolean(),
    delivery_term: z.string().nullable(),
    plan_items: z.array(
      z.object({ id: z.number().int(), root_id: z.number().int(), name: z.string(), total_price: money }),
    ),
  })
  .meta({ id: 'OwnLot' })

const candidate = z
  .object({
    id: z.number().int(),
    root_id: z.number().int(),
    name: z.string(),
    enstru: dictRef,
    status: statusRef,
    customer: organizationRef,
    /** The order it came with; null for the organizer's own item. */
    purchase_order_id: z.number().int().nullable(),
    month: dictRef,
    quantity: z.string(),
    measure: measureRef,
    total_price: money,
    delivery_address: dictRef.nullable(),
  })
  .meta({ id: 'LotCandidate' })

const remark = z
  .object({
    code: z.enum(ANNOUNCEMENT_REMARKS),
    level: z.enum(['blocking', 'warning']),
    /** The form step where it is fixed. */
    step: z.enum(['facts', 'lots', 'documents']),
    text: z.string(),
    ground: z.string(),
    /** The lots concerned, at most the first hundred. */
    lots: z.array(numberRef),
  })
  .meta({ id: 'AnnouncementRemark' })

const schedule = z
  .object({
    publish_date: instant,
    discussion_start_date: instant.nullable(),
    discussion_end_date: instant.nullable(),
    offer_start_date: instant,
    offer_end_date: instant,
    results_publication_date: instant,
  })
  .meta({ id: 'StageSchedule' })

const readiness = z.object({
  blocking: z.number().int(),
  warnings: z.number().int(),
  remarks: z.array(remark),
  /** Whether each step is complete. */
  complete: z.object({ facts: z.boolean(), lots: z.boolean(), documents: z.boolean() }),
  /** The schedule if it were published now; null for a method that is not announced. */
  schedule: schedule.nullable(),
})

const fieldChange = z
  .object({
    what: z.enum(['facts', 'lot', 'file']),
    /** The lot or the file concerned. */
    name: z.string().nullable(),
    /** Texts for users; `added` and `removed` have one side only. */
    field: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'AnnouncementChange' })

const changes = z.object({
  version: z.number().int(),
  /** The version it is compared with; null for the first. */
  against: numberRef.nullable(),
  reason: z.string().nullable(),
  changes: z.array(fieldChange),
})

const revision = z.number().int().min(1)
const lotIds = chosenIds(5000)

const facts = {
  name_ru: line(announcementBounds.name),
  name_kk: optionalLine(announcementBounds.name),
  purchase_method_id: z.number().int(),
  purchase_subject_id: z.number().int(),
  supplier_sign_id: z.number().int().default(0),
  delivery_kato_id: z.number().int().nullable().default(null),
  /** Null: the legal minimum. */
  intake_days: z.number().int().min(1).max(announcementBounds.intake_days).nullable().default(null),
}

const ownFilters = {
  in: ['status_id', 'purchase_method_id', 'year_id'],
  sort: ['id', 'publish_date', 'next_stage_at'],
} as const

export const ownAnnouncementRoutes = routes(ownAnnouncementCalls, {
  createAnnouncement: {
    body: z.strictObject({ ...facts, year_id: z.number().int() }),
    response: ownAnnouncement,
  },
  listOwnAnnouncements: caseList(ownFilters, ownRow),
  exportOwnAnnouncements: caseExport(ownFilters),
  getOwnAnnouncement: { params: idParams, response: ownAnnouncement },
  updateAnnouncement: {
    params: idParams,
    // Method and subject come from its lots: they can change only while there are none.
    body: z.strictObject({ ...facts, revision, change_reason: optionalLine(REASON_LENGTH) }),
    response: ownAnnouncement,
  },
  deleteAnnouncement: { params: idParams },
  listOwnAnnouncementLots: { params: idParams, query: listQuery({}), response: page(ownLot) },
  listAnnouncementCandidates: {
    params: idParams,
    query: listQuery({ in: ['customer_id', 'purchase_order_id'] }),
    response: page(candidate),
  },
  addLots: {
    params: idParams,
    body: z.strictObject({
      plan_item_ids: chosenIds(1000),
      /** Makes one lot of all items instead of one each. */
      combine: z.boolean().default(false),
    }),
    response: z.object({ count: z.number().int(), total_price: money, announcement: ownAnnouncement }),
  },
  unpinLots: { params: idParams, body: z.strictObject({ lot_ids: lotIds }), response: ownAnnouncement },
  setInsoterms: {
    params: idParams,
    // Spec §3: a list of objects, each with lot and insoterms; null removes it.
    body: z
      .array(z.strictObject({ lot: z.number().int().positive(), insoterms: z.number().int().nullable() }))
      .min(1)
      .max(5000),
    response: ownAnnouncement,
  },
  setAnnouncementFiles: {
    params: idParams,
    body: z.strictObject({
      revision,
      files: z
        .array(z.strictObject({ attachment: z.uuid(), file_group_id: z.number().int() }))
        .max(announcementBounds.files),
    }),
    response: ownAnnouncement,
  },
  setAnnouncementCommission: {
    params: idParams,
    body: z.strictObject({
      revision,
      members: z
        .array(
          z.strictObject({
            commission_role_id: z.number().int(),
            full_name: line(announcementBounds.member_name),
            position: line(announcementBounds.member_position),
          }),
        )
        .max(30),
    }),
    response: ownAnnouncement,
  },
  getAnnouncementReadiness: { params: idParams, response: readiness },
  getAnnouncementPreview: {
    params: idParams,
    response: z.object({
      announcement,
      /** The first hundred; get-lots returns the rest. */
      lots: z.array(announcementLot),
      files: z.array(fileGroup),
    }),
  },
  ...stepSchemas('Announcement', announcementCase, announcementSteps, ownAnnouncement),
  approveAnnouncement: { params: idParams, response: ownAnnouncement },
  changeDocumentation: { params: idParams, body: reasonBody, response: ownAnnouncement },
  getAnnouncementChanges: { params: idParams, response: changes },
  repeatAnnouncement: { params: idParams, response: ownAnnouncement },
  getPublicAnnouncementChanges: { params: idParams, response: changes },
})

export type OwnAnnouncementRow = z.infer<typeof ownRow>
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>
export type OwnLot = z.infer<typeof ownLot>
export type LotCandidate = z.infer<typeof candidate>
export type AnnouncementChanges = z.infer<typeof changes>
export type AnnouncementChangeRow = z.infer<typeof fieldChange>
