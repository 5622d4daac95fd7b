import { rnuRecordBounds } from '@zakup/domain/field-bounds'
import { rnuCase } from '@zakup/domain/rnu/rnu-case'
import { INCLUSION_REASONS } from '@zakup/domain/rnu/rnu-reasons'
import { RNU_FILE_KINDS, RNU_FOUNDER_KINDS } from '@zakup/domain/rnu/rnu-remarks'
import { z } from 'zod'
import { caseExport, caseList, stepSchemas, version } from '../case-schemas.ts'
import { routes } from '../route.ts'
import {
  day,
  dictRef,
  idParams,
  iinBin,
  instant,
  line,
  numberRef,
  optionalLine,
  organizationRef,
  statusRef,
} from '../wire.ts'
import { ownRnuCalls, ownRnuSteps } from './own-rnu.calls.ts'

const recordRow = z
  .object({
    id: z.number().int(),
    supplier: organizationRef,
    customer: organizationRef.nullable(),
    status: statusRef,
    reason: dictRef,
    decision_number: z.string().nullable(),
    decision_date: day.nullable(),
    created_at: instant,
    submitted_at: instant.nullable(),
    /** Deadline of the present step, and whether it has passed. */
    due_at: instant.nullable(),
    is_late: z.boolean(),
    decided_at: instant.nullable(),
    /** Why it was returned. */
    decision_reason: z.string().nullable(),
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    excluded_on: day.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'RnuRecordRow' })

/** A step in the history of a record: who did it, when, and why it was returned. */
const lifeStep = z.object({
  step: z.enum(['create', 'submit', 'withdraw', 'return', 'include', 'exclude', 'expire']),
  at: instant,
  /** Null for the scheduled job. */
  person: z.string().nullable(),
  reason: z.string().nullable(),
})

export const record = recordRow
  .extend({
    court: z.string().nullable(),
    note: z.string().nullable(),
    contract: numberRef.nullable(),
    announcement: numberRef.nullable(),
    founders: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(RNU_FOUNDER_KINDS),
        name: z.string(),
        /** A person's ИИН is masked; null if it was not given yet. */
        iin_bin: z.string().nullable(),
      }),
    ),
    files: z.array(
      z.object({
        uuid: z.uuid(),
        kind: z.enum(RNU_FILE_KINDS),
        name: z.string(),
        content_type: z.string(),
        size: z.number().int(),
        created_at: instant,
      }),
    ),
    exclusion_reason: dictRef.nullable(),
    exclusion_court: z.string().nullable(),
    exclusion_number: z.string().nullable(),
    exclusion_date: day.nullable(),
    /** The current user works for the supplier or the customer: another officer must decide. */
    is_own: z.boolean(),
    /** The current user and its submitter changed each other's account lately: another officer must decide. */
    is_tied: z.boolean(),
    /** Remarks that block submitting: codes of the domain with their fields. */
    remarks: z.array(z.object({ code: z.string(), field: z.string() })),
    life: z.array(lifeStep),
    updated_at: instant,
  })
  .meta({ id: 'RnuRecord' })

const recordFilters = { in: ['status_id', 'reason_id'], sort: ['id', 'due_at', 'ends_on'] } as const
export const recordList = caseList(recordFilters, recordRow)
export const recordExport = caseExport(recordFilters)
export const recordStep = { params: idParams, response: record }

const optionalId = z.number().int().positive().nullable().default(null)

/** A draft may be incomplete: remarks list what is missing before it is submitted. */
const body = z.strictObject({
  supplier_id: z.number().int().positive(),
  reason_id: z.literal(INCLUSION_REASONS),
  contract_id: optionalId,
  announcement_id: optionalId,
  court: optionalLine(rnuRecordBounds.court),
  decision_number: optionalLine(rnuRecordBounds.act_number),
  decision_date: day.nullable().default(null),
  note: optionalLine(rnuRecordBounds.note),
  founders: z
    .array(
      z.strictObject({
        /** Id of a stored founder: without an identifier here, the stored identifier is kept. */
        id: optionalId,
        kind: z.enum(RNU_FOUNDER_KINDS),
        name: line(rnuRecordBounds.founder_name),
        iin_bin: optionalLine(12),
      }),
    )
    .max(30)
    .default([]),
  files: z
    .array(z.strictObject({ uuid: z.uuid(), kind: z.enum(RNU_FILE_KINDS) }))
    .max(30)
    .default([]),
})

const purchase = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string().nullable(),
  /** The day it was signed or published. */
  on: day.nullable(),
  status: z.string(),
})

export const ownRnuRoutes = routes(ownRnuCalls, {
  listRnuRecords: recordList,
  exportRnuRecords: recordExport,
  findRnuSupplier: {
    query: z.strictObject({ iin_bin: iinBin }),
    response: z.object({
      /** Null if the portal knows no organisation with this number. */
      supplier: organizationRef.nullable(),
      /** Name of the head in the register of organisations. */
      head_name: z.string().nullable(),
      /** The acting organisation's contracts with it, and announcements with own lots it took part in, newest first. */
      contracts: z.array(purchase),
      announcements: z.array(purchase),
    }),
  },
  createRnuRecord: { body, response: record },
  getRnuRecord: recordStep,
  updateRnuRecord: {
    params: idParams,
    body: body.extend({ version }),
    response: record,
  },
  deleteRnuRecord: { params: idParams },
  ...stepSchemas('RnuRecord', rnuCase, ownRnuSteps, record),
})

export type RnuRecordRow = z.infer<typeof recordRow>
export type RnuRecord = z.infer<typeof record>
