import type { SupplierLicenseBody } from '@zakup/contract/suppliers/suppliers.routes'
import { licenseProblems } from '@zakup/domain/suppliers/license-rules'
import { isoDay } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { Reference } from '../../db/dict-references.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import {
  heldReferences,
  insertLicense,
  licenseActivities,
  setLicense,
  setSubkinds,
} from './change-record.queries.ts'
import { addRecord, ownUpload, removeRecord, updateRecord } from './change-record.service.ts'

type Ctx = CallContext<'cabinet'>

export function addLicense(ctx: Ctx, body: SupplierLicenseBody): Promise<number> {
  const { organization_id, person_id } = ctx.actor
  return addRecord(ctx, 'supplier_license', async (trx) => {
    await refuseLicense(trx, null, body)
    const id = await insertLicense(trx, {
      organization_id,
      updated_by: person_id,
      ...(await columnsOf(trx, organization_id, body)),
    }).catch(numberTaken)
    await setSubkinds(trx, id, body.subkind_ids)
    return id
  })
}

export function updateLicense(
  ctx: Ctx,
  id: number,
  { version, ...body }: SupplierLicenseBody & { version: number },
): Promise<number> {
  const { organization_id } = ctx.actor
  return updateRecord(ctx, 'supplier_license', { id, version }, async (trx) => {
    await refuseLicense(trx, id, body)
    await setLicense(trx, id, await columnsOf(trx, organization_id, body)).catch(numberTaken)
    await setSubkinds(trx, id, body.subkind_ids)
  })
}

export function removeLicense(ctx: Ctx, id: number): Promise<void> {
  return removeRecord(ctx, 'supplier_license', id)
}

async function refuseLicense(
  trx: Transaction<DB>,
  id: number | null,
  body: SupplierLicenseBody,
): Promise<void> {
  const references = await referencesOf(trx, id, body)
  refuseFields(await referenceErrors(trx, references, 'supplier.unknown_reference'))
  const problems = licenseProblems(body, await licenseActivities(trx), isoDay(new Date()))
  refuseFields(problems.map(({ field, code }) => fieldError(field, code)))
}

async function referencesOf(
  trx: Transaction<DB>,
  id: number | null,
  { license_activity_type_id: activity, license_category_id: category, subkind_ids }: SupplierLicenseBody,
): Promise<Reference[]> {
  const held = id === null ? null : await heldReferences(trx, id)
  return [
    ['license_activity_type_id', 'dict_license_activity_type', activity, [held?.activity]],
    ['license_category_id', 'dict_license_category', category, [held?.category]],
    ...subkind_ids.map(
      (subkind, i): Reference => [`subkind_ids.${i}`, 'dict_license_activity_type', subkind, held?.subkinds],
    ),
  ]
}

const UNIQUE_VIOLATION = '23505'

/** The unique index decides: of two people who enter the same licence at once, only one creates a record. */
function numberTaken(error: unknown): never {
  if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
  throw new ProblemError(409, 'supplier.license_exists', {
    errors: [fieldError('number', 'supplier.license_exists')],
  })
}

async function columnsOf(trx: Transaction<DB>, organizationId: number, body: SupplierLicenseBody) {
  return {
    license_activity_type_id: body.license_activity_type_id,
    license_category_id: body.license_category_id,
    number: body.number,
    issued_on: body.issued_on,
    valid_until: body.valid_until,
    issuer_ru: body.issuer,
    attachment_id: await ownUpload(trx, organizationId, body.file_uuid),
  }
}
