import type { FieldError } from '@zakup/contract/problem'
import { supplierRoleRefusal } from '@zakup/domain/suppliers/supplier-role'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { fieldError } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { holdUpload } from '../attachments/hold-upload.service.ts'

type Ctx = CallContext<'cabinet'>

/** The kinds of supplier records; each record is a row with its own journal. */
export type RecordKind = 'supplier_license' | 'supplier_staff' | 'supplier_equipment'

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
    await sql`update ${sql.table(kind)} set version = version + 1, updated_at = now(), updated_by = ${ctx.actor.person_id}
      where id = ${id}`.execute(trx)
    await journalChanges(trx, source, kind, before, [id])
    return { result: id }
  })
}

export async function removeRecord(ctx: Ctx, kind: RecordKind, id: number): Promise<void> {
  refuse(supplierRoleRefusal(ctx.actor))
  await command(ctx, `${kind}.remove`, async (trx, source) => {
    there(await lockRecord(trx, kind, ctx.actor.organization_id, id))
    const before = await snapshotsOf(trx, kind, [id])
    await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(trx)
    await journalChanges(trx, source, kind, before, [id])
    return { result: id }
  })
}

interface LockedRecord {
  version: number
  updated_at: string
  updated_by: string | null
}

async function lockRecord(
  trx: Transaction<DB>,
  kind: RecordKind,
  organizationId: number,
  id: number,
): Promise<LockedRecord | undefined> {
  const own = sql`r.id = ${id} and r.organization_id = ${organizationId}`
  await sql`select from ${sql.table(kind)} r where ${own} for update`.execute(trx)
  // A separate statement, so that it sees what was committed while the one above waited for the lock.
  const { rows } = await sql<LockedRecord>`
    select r.version, r.updated_at, ${personNameOf('h')} as updated_by
    from ${sql.table(kind)} r left join person h on h.id = r.updated_by where ${own}`.execute(trx)
  return rows[0]
}

/** Reports all invalid fields at once, so that a form is corrected in one go. */
export function refuseFields(errors: FieldError[]): void {
  if (errors.length > 0) throw new ProblemError(400, 'request.invalid', { errors })
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
