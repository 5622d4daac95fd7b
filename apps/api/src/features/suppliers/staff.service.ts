import type { SupplierStaffBody } from '@zakup/contract/suppliers/suppliers.routes'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { insertStaff, setStaff } from './change-record.queries.ts'
import { addRecord, ownUpload, removeRecord, updateRecord } from './change-record.service.ts'

type Ctx = CallContext<'cabinet'>

export function addStaff(ctx: Ctx, body: SupplierStaffBody): Promise<number> {
  const { organization_id, person_id } = ctx.actor
  return addRecord(ctx, 'supplier_staff', async (trx) =>
    insertStaff(trx, {
      organization_id,
      updated_by: person_id,
      ...(await columnsOf(trx, organization_id, body)),
    }),
  )
}

export function updateStaff(
  ctx: Ctx,
  id: number,
  { version, ...body }: SupplierStaffBody & { version: number },
): Promise<number> {
  return updateRecord(ctx, 'supplier_staff', { id, version }, async (trx) =>
    setStaff(trx, id, await columnsOf(trx, ctx.actor.organization_id, body)),
  )
}

export function removeStaff(ctx: Ctx, id: number): Promise<void> {
  return removeRecord(ctx, 'supplier_staff', id)
}

async function columnsOf(trx: Transaction<DB>, organizationId: number, body: SupplierStaffBody) {
  return {
    full_name: body.full_name,
    speciality_ru: body.speciality,
    experience_years: body.experience_years,
    certificate_number: body.certificate_number,
    attachment_id: await ownUpload(trx, organizationId, body.file_uuid),
  }
}
