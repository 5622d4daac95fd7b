import { supplierExpBounds } from '@zakup/domain/field-bounds'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { EXP_DOCUMENT_KINDS } from '@zakup/domain/supplier-exp/supplier-exp-documents'
import { z } from 'zod'
import { caseExport, caseList, stepSchemas, version } from '../case-schemas.ts'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { day, dictRef, idParams, instant, money, optionalLine, organizationRef, statusRef } from '../wire.ts'
import { supplierExpCalls, supplierExpSteps } from './supplier-exp.calls.ts'

/** What was built, for whom and when: the same for its owner, the operator and the public. */
const facts = {
  id: z.number().int(),
  supplier_exp_type: dictRef,
  status_potential_supplier: dictRef.nullable(),
  construction_work_type: dictRef.nullable(),
  country: dictRef,
  kato: dictRef.nullable(),
  address: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_iin_bin: z.string().nullable(),
  responsibility_level: dictRef.nullable(),
  technical_complexity: dictRef.nullable(),
  functional_purpose: dictRef.nullable(),
  license_activity_type: dictRef.nullable(),
  amount: money.nullable(),
  started_on: day.nullable(),
  completed_on: day.nullable(),
}

const expRow = z
  .object({
    ...facts,
    /** The building or the project; null while a draft has none. */
    object: z.string().nullable(),
    organization: organizationRef,
    status: statusRef,
    file_count: z.number().int(),
    submitted_at: instant.nullable(),
    /** Deadline of the present step, and whether it has passed. */
    due_at: instant.nullable(),
    is_late: z.boolean(),
    decided_at: instant.nullable(),
    decision_reason: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'SupplierExpRow' })

const person = z.object({ id: z.number().int(), name: z.string() })

const exp = expRow
  .extend({
    contract_number: z.string().nullable(),
    documents: z.array(
      z.object({
        uuid: z.uuid(),
        kind: z.enum(EXP_DOCUMENT_KINDS),
        name: z.string(),
        content_type: z.string(),
        size: z.number().int(),
        created_at: instant,
      }),
    ),
    created_at: instant,
    created_by: person.nullable(),
    submitted_by: person.nullable(),
    /** The current user and its reviewer changed each other's account lately: another officer must decide. */
    is_tied: z.boolean(),
    /** The reviewer, and when they passed it on for approval; null until then. */
    reviewed_by: person.nullable(),
    reviewed_at: instant.nullable(),
    decided_by: person.nullable(),
    /** Remarks that block submitting: codes of the domain with their fields. */
    remarks: z.array(z.object({ code: z.string(), field: z.string() })),
    updated_at: instant,
  })
  .meta({ id: 'SupplierExp' })

/** If the customer was a natural person, the name, the ИИН and the address are not public. */
const publicExp = z
  .object({
    ...facts,
    object: z.string(),
    completed_on: day,
    decided_at: instant.nullable(),
  })
  .meta({ id: 'PublicSupplierExp' })

const optionalId = z.number().int().positive().nullable().default(null)

/** A draft may be incomplete: remarks list what is missing before it is submitted. */
const body = z.strictObject({
  supplier_exp_type_id: z.number().int().positive(),
  object: optionalLine(supplierExpBounds.object),
  status_potential_supplier_id: optionalId,
  construction_work_type_id: optionalId,
  country_id: z.number().int().positive(),
  kato_id: optionalId,
  address: optionalLine(supplierExpBounds.address),
  customer_name: optionalLine(supplierExpBounds.customer_name),
  customer_iin_bin: optionalLine(12),
  contract_number: optionalLine(supplierExpBounds.contract_number),
  responsibility_level_id: optionalId,
  technical_complexity_id: optionalId,
  functional_purpose_id: optionalId,
  license_activity_type_id: optionalId,
  amount: z
    .string()
    .regex(/^\d{1,16}\.\d{2}$/)
    .nullable()
    .default(null),
  started_on: day.nullable().default(null),
  completed_on: day.nullable().default(null),
  documents: z
    .array(z.strictObject({ uuid: z.uuid(), kind: z.enum(EXP_DOCUMENT_KINDS) }))
    .max(30)
    .default([]),
})

const expFilters = {
  in: ['status_id', 'supplier_exp_type_id'],
  sort: ['id', 'due_at', 'completed_on', 'amount'],
} as const

export const supplierExpRoutes = routes(supplierExpCalls, {
  listSupplierExp: caseList(expFilters, expRow),
  exportSupplierExp: caseExport(expFilters),
  createSupplierExp: { body, response: exp },
  getSupplierExp: { params: idParams, response: exp },
  updateSupplierExp: {
    params: idParams,
    body: body.extend({ version }),
    response: exp,
  },
  deleteSupplierExp: { params: idParams },
  ...stepSchemas('SupplierExp', expCase, supplierExpSteps, exp),
  listOrganizationExp: {
    params: idParams,
    query: listQuery({ search: false, in: ['supplier_exp_type_id'] }),
    response: page(publicExp),
  },
})

export type SupplierExpRow = z.infer<typeof expRow>
export type SupplierExp = z.infer<typeof exp>
export type PublicSupplierExp = z.infer<typeof publicExp>
