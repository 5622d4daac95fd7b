import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import type { BodyOf } from '@zakup/contract/route'
import { RNU_STATUS, type RnuAction, rnuRefusal, rnuRoleRefusal } from '@zakup/domain/rnu/rnu-machine'
import type { Transaction } from 'kysely'
import { lastChange } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { checkedFiles, columnsOf } from './rnu-record-body.ts'
import { lockRecord } from './rnu-record-lock.queries.ts'
import { type RecordBody, replaceFiles, replaceFounders } from './rnu-record-parts.queries.ts'
import { deleteRecordRow, insertRecord, setRecord } from './rnu-record-save.queries.ts'
import { customerScope } from './rnu-record-scope.queries.ts'

type Ctx = CallContext<'cabinet'>

/** The portal itself in the dictionary of systems; other systems' records are imported. */
const HERE = 4

export async function createRecord(ctx: Ctx, body: RecordBody): Promise<number> {
  refuse(rnuRoleRefusal(ctx.actor, 'create'))
  return command(ctx, 'rnu.create', async (trx, source) => {
    const { person_id, organization_id } = ctx.actor
    const known = await checkedFiles(trx, organization_id, null, body)
    const id = await insertRecord(trx, {
      ...columnsOf(body),
      customer_id: organization_id,
      system_id: HERE,
      status_id: RNU_STATUS.draft,
      created_by: person_id,
      updated_by: person_id,
    })
    await putParts(trx, id, body, known)
    await journalChanges(trx, source, 'rnu', new Map(), [id])
    return { result: id }
  })
}

export async function updateRecord(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<(typeof ownRnuRoutes)['updateRnuRecord']>,
): Promise<number> {
  refuse(rnuRoleRefusal(ctx.actor, 'edit'))
  return command(ctx, 'rnu.update', async (trx, source) => {
    const record = await lockedFor(trx, ctx, id, 'edit')
    if (record.version !== version)
      throw changedMeanwhile('rnu.changed_meanwhile', await lastChange(trx, 'rnu', id))
    const known = await checkedFiles(trx, ctx.actor.organization_id, id, body)
    const before = await snapshotsOf(trx, 'rnu', [id])
    await setRecord(trx, source, id, columnsOf(body))
    await putParts(trx, id, body, known)
    await journalChanges(trx, source, 'rnu', before, [id])
    return { result: id }
  })
}

export async function deleteRecord(ctx: Ctx, id: number): Promise<void> {
  refuse(rnuRoleRefusal(ctx.actor, 'delete'))
  await command(ctx, 'rnu.delete', async (trx, source) => {
    await lockedFor(trx, ctx, id, 'delete')
    const before = await snapshotsOf(trx, 'rnu', [id])
    await deleteRecordRow(trx, id)
    await journalChanges(trx, source, 'rnu', before, [id])
    return { result: null }
  })
}

async function lockedFor(trx: Transaction<DB>, { actor }: Ctx, id: number, action: RnuAction) {
  const record = there(await lockRecord(trx, customerScope(actor), actor.person_id, id))
  refuse(rnuRefusal(actor, record, action))
  return record
}

async function putParts(trx: Transaction<DB>, id: number, body: RecordBody, known: Map<string, number>) {
  await replaceFounders(trx, id, body.founders)
  await replaceFiles(trx, id, body.files, known)
}
