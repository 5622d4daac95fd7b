import { supplierRoleRefusal } from '@zakup/domain/suppliers/supplier-role'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { holdUpload } from '../attachments/hold-upload.shared.ts'
import { deleteRecord, lockRecord, markChanged, type RecordKind } from './change-record.queries.ts'

type Ctx = CallContext<'cabinet'>

export function addRecord(
  ctx: Ctx,
  kind: RecordKind,
  insert: (trx: Transaction<DB>) => Promise<number>,
): Promise<number> {
  refuse(supplierRoleRefusal(ctx.actor))
  return command(ctx, `${kind}.add`, async (trx, source) => {
    const id = await insert(trx)
    await journalChanges(trx, source, kind, new Map(), [id])
    return { result: id }
  })
}

/** Updates a record. One of another organisation is not found; one changed meanwhile gives a conflict error. */
export function updateRecord(
  ctx: Ctx,
  kind: RecordKind,
  { id, version }: { id: number; version: number },
  change: (trx: Transaction<DB>) => Promise<void>,
): Promise<number> {
  refuse(supplierRoleRefusal(ctx.actor))
  return command(ctx, `${kind}.update`, async (trx, source) => {
    const found = there(await lockRecord(trx, kind, ctx.actor.organization_id, id))
    if (found.version !== version) throw changedMeanwhile('supplier.changed_meanwhile', found)
    const before = await snapshotsOf(trx, kind, [id])
    await change(trx)
    await markChanged(trx, kind, id, ctx.actor.person_id)
    await journalChanges(trx, source, kind, before, [id])
    return { result: id }
  })
}

export async function removeRecord(ctx: Ctx, kind: RecordKind, id: number): Promise<void> {
  refuse(supplierRoleRefusal(ctx.actor))
  await command(ctx, `${kind}.remove`, async (trx, source) => {
    there(await lockRecord(trx, kind, ctx.actor.organization_id, id))
    const before = await snapshotsOf(trx, kind, [id])
    await deleteRecord(trx, kind, id)
    await journalChanges(trx, source, kind, before, [id])
    return { result: id }
  })
}

/** The id of the file that proves a record; the file is optional. */
export async function ownUpload(
  trx: Transaction<DB>,
  organizationId: number,
  uuid: string | null,
): Promise<number | null> {
  if (uuid === null) return null
  const id = await holdUpload(trx, organizationId, uuid)
  if (id === undefined) refuseFields([fieldError('file_uuid', 'supplier.file_not_yours')])
  return id ?? null
}
