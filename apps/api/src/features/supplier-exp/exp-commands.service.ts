import type { BodyOf } from '@zakup/contract/route'
import type { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import type { StepOf } from '@zakup/domain/case'
import { type ExpAction, expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import type { Transaction } from 'kysely'
import {
  type CaseOfTable,
  changeCase,
  createCase,
  deleteCase,
  type Given,
  stepCase,
  type Taken,
} from '../../cases/case-commands.service.ts'
import { setRows } from '../../cases/case-rows.queries.ts'
import { scopeOf } from '../../cases/case-scope.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { tellSides } from '../notices/case-notices.shared.ts'
import { organizationName } from '../notices/notify.shared.ts'
import { checkedDocuments, columnsOf, type ExpBody } from './exp-body.ts'
import { findExp } from './exp-detail.queries.ts'
import { replaceDocuments } from './exp-documents.queries.ts'
import { type LockedExp, lockExp } from './exp-lock.queries.ts'

type Ctx = CallContext<'cabinet'>
export type ExpStep = StepOf<typeof expCase>

const exps: CaseOfTable<'supplier_exp', ExpAction, LockedExp, ExpStep, unknown> = {
  table: 'supplier_exp',
  kind: expCase,
  changedMeanwhile: 'supplier_exp.changed_meanwhile',
  lock: lockExp,
  check: async (taken, step) => {
    if (step === 'submit') await refuseRemarks(taken)
  },
  // The review is that of the officer who took it, but it is not done yet.
  values: ({ source }, step) => (step === 'take' ? { reviewed_by: source.person_id } : {}),
  notify: tellSides(expCase, async ({ trx, row }, given) => ({
    organization: await organizationName(trx, row.organization_id),
    name: row.object_ru ?? '',
    reason: given.reason ?? null,
  })),
}

export function createExp(ctx: Ctx, body: ExpBody): Promise<number> {
  const { organization_id } = ctx.actor
  return createCase(ctx, exps, async (trx) => {
    const known = await checkedDocuments(trx, organization_id, null, body)
    return {
      row: { ...columnsOf(body), organization_id },
      parts: (id) => putDocuments(trx, id, body, known),
    }
  })
}

export function updateExp(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<(typeof supplierExpRoutes)['updateSupplierExp']>,
): Promise<number> {
  return changeCase(ctx, exps, id, 'edit', {
    version,
    name: 'update',
    async write({ trx, source, actor }) {
      const known = await checkedDocuments(trx, actor.organization_id, id, body)
      await setRows(trx, 'supplier_exp', source, [id], columnsOf(body))
      await putDocuments(trx, id, body, known)
    },
  })
}

export function deleteExp(ctx: Ctx, id: number): Promise<void> {
  return deleteCase(ctx, exps, id)
}

/** The same file listed twice is one document, with the last kind. */
function putDocuments(trx: Transaction<DB>, id: number, { documents }: ExpBody, known: Map<string, number>) {
  return replaceDocuments(
    trx,
    id,
    new Map(documents.map(({ uuid, kind }) => [known.get(uuid.toLowerCase()) as number, kind])),
  )
}

export function stepExp(ctx: Ctx, id: number, step: ExpStep, given: Given): Promise<number> {
  return stepCase(ctx, exps, id, step, given)
}

/** Called after the lock: nobody can remove a document between this and the commit. */
async function refuseRemarks({ trx, actor, row }: Taken<LockedExp>): Promise<void> {
  const { remarks } = there(await findExp(trx, scopeOf(expCase, actor), row.id))
  if (remarks.length > 0)
    throw new ProblemError(409, 'supplier_exp.remarks', { values: { count: remarks.length } })
}
