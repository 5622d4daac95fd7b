import type { BodyOf } from '@zakup/contract/route'
import type { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import {
  EXP_STATUS,
  type ExpAction,
  expRefusal,
  expRoleRefusal,
} from '@zakup/domain/supplier-exp/supplier-exp-machine'
import type { Transaction } from 'kysely'
import { lastChange } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { checkedDocuments, columnsOf, type ExpBody } from './exp-body.ts'
import { replaceDocuments } from './exp-documents.queries.ts'
import { lockExp } from './exp-lock.queries.ts'
import { deleteExpRow, insertExp, setExp } from './exp-save.queries.ts'
import { expScope } from './exp-scope.queries.ts'

type Ctx = CallContext<'cabinet'>

export async function createExp(ctx: Ctx, body: ExpBody): Promise<number> {
  refuse(expRoleRefusal(ctx.actor, 'create'))
  return command(ctx, 'supplier_exp.create', async (trx, source) => {
    const { person_id, organization_id } = ctx.actor
    const known = await checkedDocuments(trx, organization_id, null, body)
    const id = await insertExp(trx, {
      ...columnsOf(body),
      organization_id,
      status_id: EXP_STATUS.draft,
      created_by: person_id,
      updated_by: person_id,
    })
    await putDocuments(trx, id, body, known)
    await journalChanges(trx, source, 'supplier_exp', new Map(), [id])
    return { result: id }
  })
}

export async function updateExp(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<(typeof supplierExpRoutes)['updateSupplierExp']>,
): Promise<number> {
  refuse(expRoleRefusal(ctx.actor, 'edit'))
  return command(ctx, 'supplier_exp.update', async (trx, source) => {
    const exp = await lockedFor(trx, ctx, id, 'edit')
    if (exp.version !== version)
      throw changedMeanwhile('supplier_exp.changed_meanwhile', await lastChange(trx, 'supplier_exp', id))
    const known = await checkedDocuments(trx, ctx.actor.organization_id, id, body)
    const before = await snapshotsOf(trx, 'supplier_exp', [id])
    await setExp(trx, source, id, columnsOf(body))
    await putDocuments(trx, id, body, known)
    await journalChanges(trx, source, 'supplier_exp', before, [id])
    return { result: id }
  })
}

export async function deleteExp(ctx: Ctx, id: number): Promise<void> {
  refuse(expRoleRefusal(ctx.actor, 'delete'))
  await command(ctx, 'supplier_exp.delete', async (trx, source) => {
    await lockedFor(trx, ctx, id, 'delete')
    const before = await snapshotsOf(trx, 'supplier_exp', [id])
    await deleteExpRow(trx, id)
    await journalChanges(trx, source, 'supplier_exp', before, [id])
    return { result: null }
  })
}

async function lockedFor(trx: Transaction<DB>, { actor }: Ctx, id: number, action: ExpAction) {
  const exp = there(await lockExp(trx, expScope(actor), actor.person_id, id))
  refuse(expRefusal(actor, exp, action))
  return exp
}

/** The same file listed twice is one document, with the last kind. */
function putDocuments(trx: Transaction<DB>, id: number, { documents }: ExpBody, known: Map<string, number>) {
  return replaceDocuments(
    trx,
    id,
    new Map(documents.map(({ uuid, kind }) => [known.get(uuid.toLowerCase()) as number, kind])),
  )
}
