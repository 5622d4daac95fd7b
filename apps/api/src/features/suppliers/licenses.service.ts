import type { SupplierLicenseBody } from '@zakup/contract/suppliers/suppliers.routes'
import { licenseProblems } from '@zakup/domain/suppliers/license-rules'
import { isoDay } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { Reference } from '../../db/dict-references.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { fieldError } from '../../kernel/field-error.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import { addRecord, ownUpload, refuseFields, removeRecord, updateRecord } from './change-record.service.ts'

type Ctx = CallContext<'cabinet'>

export function addLicense(ctx: Ctx, body: SupplierLicenseBody): Promise<number> {
  const { organization_id, person_id } = ctx.actor
  return addRecord(ctx, 'supplier_license', async (trx) => {
    await refuseLicense(trx, null, body)
    const made = await trx
      .insertInto('supplier_license')
      .values({ organization_id, updated_by: person_id, ...(await columnsOf(trx, organization_id, body)) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(numberTaken)
    await setSubkinds(trx, made.id, body.subkind_ids)
    return made.id
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
    await trx
      .updateTable('supplier_license')
      .set(await columnsOf(trx, organization_id, body))
      .where('id', '=', id)
      .execute()
      .catch(numberTaken)
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
  const activities = await trx.selectFrom('dict_license_activity_type').select(['id', 'parent_id']).execute()
  const problems = licenseProblems(body, activities, isoDay(new Date()))
  refuseFields(problems.map(({ field, code }) => fieldError(field, code)))
}

async function referencesOf(
  trx: Transaction<DB>,
  id: number | null,
  { license_activity_type_id: activity, license_category_id: category, subkind_ids }: SupplierLicenseBody,
): Promise<Reference[]> {
  const held = id === null ? null : await heldBy(trx, id)
  return [
    ['license_activity_type_id', 'dict_license_activity_type', activity, [held?.activity]],
    ['license_category_id', 'dict_license_category', category, [held?.category]],
    ...subkind_ids.map(
      (subkind, i): Reference => [`subkind_ids.${i}`, 'dict_license_activity_type', subkind, held?.subkinds],
    ),
  ]
}

async function heldBy(trx: Transaction<DB>, id: number) {
  const license = await trx
    .selectFrom('supplier_license')
    .select(['license_activity_type_id as activity', 'license_category_id as category'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subkinds = await trx
    .selectFrom('supplier_license_subkind')
    .select('license_activity_type_id as id')
    .where('supplier_license_id', '=', id)
    .execute()
  return { ...license, subkinds: subkinds.map((subkind) => subkind.id) }
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

async function setSubkinds(trx: Transaction<DB>, id: number, subkindIds: number[]): Promise<void> {
  await trx.deleteFrom('supplier_license_subkind').where('supplier_license_id', '=', id).execute()
  // A sub-kind named twice is stored once.
  const rows = [...new Set(subkindIds)].map((subkind) => ({
    supplier_license_id: id,
    license_activity_type_id: subkind,
  }))
  if (rows.length > 0) await trx.insertInto('supplier_license_subkind').values(rows).execute()
}
