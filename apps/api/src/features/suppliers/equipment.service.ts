import type { SupplierEquipmentBody } from '@zakup/contract/suppliers/suppliers.routes'
import { thousandths } from '@zakup/domain/plan-items/item-total'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import { insertEquipment, measureOf, setEquipment } from './change-record.queries.ts'
import { addRecord, ownUpload, removeRecord, updateRecord } from './change-record.service.ts'

type Ctx = CallContext<'cabinet'>

export function addEquipment(ctx: Ctx, body: SupplierEquipmentBody): Promise<number> {
  const { organization_id, person_id } = ctx.actor
  return addRecord(ctx, 'supplier_equipment', async (trx) =>
    insertEquipment(trx, {
      organization_id,
      updated_by: person_id,
      ...(await columnsOf(trx, organization_id, null, body)),
    }),
  )
}

export function updateEquipment(
  ctx: Ctx,
  id: number,
  { version, ...body }: SupplierEquipmentBody & { version: number },
): Promise<number> {
  return updateRecord(ctx, 'supplier_equipment', { id, version }, async (trx) =>
    setEquipment(trx, id, await columnsOf(trx, ctx.actor.organization_id, id, body)),
  )
}

export function removeEquipment(ctx: Ctx, id: number): Promise<void> {
  return removeRecord(ctx, 'supplier_equipment', id)
}

async function columnsOf(
  trx: Transaction<DB>,
  organizationId: number,
  id: number | null,
  body: SupplierEquipmentBody,
) {
  const held = id === null ? null : await measureOf(trx, id)
  refuseFields([
    ...(await referenceErrors(
      trx,
      [['measure_id', 'dict_measure', body.measure_id, [held]]],
      'supplier.unknown_reference',
    )),
    ...(thousandths(body.quantity) === 0n ? [fieldError('quantity', 'supplier.quantity_zero')] : []),
  ])
  return {
    name_ru: body.name,
    measure_id: body.measure_id,
    quantity: body.quantity,
    made_in: body.made_in,
    is_leased: body.is_leased,
    attachment_id: await ownUpload(trx, organizationId, body.file_uuid),
  }
}
