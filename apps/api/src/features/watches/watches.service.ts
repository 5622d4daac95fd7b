import { MOST_WATCHES, watchRefusal } from '@zakup/domain/watches/watches'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { purchaseOf } from './watched.shared.ts'
import { addWatch, isWatched, lockedCount, removeWatch } from './watches.queries.ts'

type Ctx = CallContext<'cabinet'>

/** Any version of the announcement stands for its purchase. What is watched already stays so. */
export function startWatch(ctx: Ctx, id: number): Promise<null> {
  const { person_id } = ctx.actor
  return command(ctx, 'watch.start', async (trx) => {
    const { root_id, number } = there(await purchaseOf(trx, id))
    const watched = await lockedCount(trx, person_id)
    if (await isWatched(trx, person_id, root_id)) return { result: null }
    const refusal = watchRefusal(watched)
    if (refusal) throw new ProblemError(409, refusal.code, { values: { most: MOST_WATCHES } })
    await addWatch(trx, person_id, root_id)
    return { result: null, subject: ['watch', root_id], after: { number } }
  })
}

export function endWatch(ctx: Ctx, id: number): Promise<null> {
  const { person_id } = ctx.actor
  return command(ctx, 'watch.end', async (trx) => {
    const { root_id, number } = there(await purchaseOf(trx, id))
    if (!(await removeWatch(trx, person_id, root_id))) return { result: null }
    return { result: null, subject: ['watch', root_id], before: { number } }
  })
}
