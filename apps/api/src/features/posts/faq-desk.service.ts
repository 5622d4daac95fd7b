import type { faqDeskRoutes } from '@zakup/contract/posts/faq-desk.routes'
import type { BodyOf } from '@zakup/contract/route'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { faqDeleteRefusal } from '@zakup/domain/posts/faq'
import { isSameSet } from '@zakup/domain/posts/menu-tree'
import type { Transaction, UpdateObject } from 'kysely'
import { lastChange } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { changeFaq, insertFaq, lockFaq, lockFaqList, removeFaq } from './faq-desk.queries.ts'
import { putOrder } from './put-order.queries.ts'
import { written, writtenOrNull } from './written-text.ts'

type Ctx = CallContext<'cabinet'>
type FaqBody = BodyOf<(typeof faqDeskRoutes)['createFaq']>

/** A new question is hidden, and last in the list, so it is also last in its category. */
export async function createFaq(ctx: Ctx, body: FaqBody): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'faq.create', async (trx, source) => {
    const last = Math.max(0, ...(await lockFaqList(trx)).map(({ ord }) => ord))
    const id = await insertFaq(trx, { ...columnsOf(body), ord: last + 1, updated_by: source.person_id })
    await journalChanges(trx, source, 'faq', new Map(), [id])
    return { result: id }
  })
}

export async function updateFaq(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<(typeof faqDeskRoutes)['updateFaq']>,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'faq.update', async (trx, source) => {
    await lockAsRead(trx, id, version)
    await put(trx, source, id, columnsOf(body))
    return { result: id }
  })
}

export async function showFaq(ctx: Ctx, id: number, version: number, is_public: boolean): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, is_public ? 'faq.publish' : 'faq.hide', async (trx, source) => {
    await lockAsRead(trx, id, version)
    await put(trx, source, id, { is_public })
    return { result: id }
  })
}

export async function deleteFaq(ctx: Ctx, id: number): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'faq.delete', async (trx, source) => {
    refuse(faqDeleteRefusal(there(await lockFaq(trx, id))))
    const before = await snapshotsOf(trx, 'faq', [id])
    await removeFaq(trx, id)
    await journalChanges(trx, source, 'faq', before, [id])
    return { result: null }
  })
}

export async function orderFaq(ctx: Ctx, ids: number[]): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'faq.order', async (trx, source) => {
    const rows = await lockFaqList(trx)
    if (!isSameSet(rows, ids)) throw new ProblemError(409, 'faq.other_list')
    await putOrder(trx, source, 'faq', rows, ids)
    return { result: null }
  })
}

/** Saves, publishes or hides only the version that was read, not a later one. */
async function lockAsRead(trx: Transaction<DB>, id: number, version: number): Promise<void> {
  const faq = there(await lockFaq(trx, id))
  if (faq.version !== version)
    throw changedMeanwhile('faq.changed_meanwhile', await lastChange(trx, 'faq', id))
}

async function put(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: UpdateObject<DB, 'faq'>,
) {
  const before = await snapshotsOf(trx, 'faq', [id])
  await changeFaq(trx, source, id, changes)
  await journalChanges(trx, source, 'faq', before, [id])
}

function columnsOf(body: FaqBody) {
  const answer_ru = written(body.answer)
  if (!answer_ru) refuseFields([fieldError('answer', 'faq.no_answer')])
  return {
    category_ru: body.category,
    question_ru: body.question,
    question_kk: body.question_kk,
    answer_ru,
    answer_kk: writtenOrNull(body.answer_kk),
  }
}
