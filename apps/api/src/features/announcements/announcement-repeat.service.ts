import { lotNumber } from '@zakup/domain/announcements/lot-from-plan-items'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { takeCase } from '../../cases/case-commands.service.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { lockOrdersOf } from '../plan-items/leave-orders.shared.ts'
import { movePlanItems } from '../plan-items/move-plan-items.shared.ts'
import { methodSymbol, purchasesBefore } from './announcement-draft-items.queries.ts'
import { takeItemFiles } from './announcement-item-files.queries.ts'
import { copyDocumentation, failedLotsOf, insertRepeat, repeatLots } from './announcement-repeat.queries.ts'
import { announcements } from './announcement-steps.service.ts'

/** Starts a repeated purchase of the failed lots with the same documentation; returns its id. Закон ст. 15. */
export function repeatAnnouncement(ctx: CallContext<'cabinet'>, id: number): Promise<number> {
  return takeCase(ctx, announcements, id, 'repeat', {}, async ({ trx, source, row }) => {
    const failed = await failedLotsOf(trx, id)
    const roots = failed.flatMap((lot) => lot.roots)
    await lockOrdersOf(trx, roots)
    const moved = await movePlanItems(trx, source, roots, [ITEM_STATUS.failed], ITEM_STATUS.lotDraft)
    // The customer may have started to rewrite one of the items at the same moment.
    if (moved < roots.length) throw new ProblemError(409, 'announcement.nothing_failed')
    const before = await purchasesBefore(trx, roots)
    const symbol = await methodSymbol(trx, row.purchase_method_id)
    const repeat = await insertRepeat(trx, id, ctx.actor.person_id)
    const lots = await repeatLots(
      trx,
      repeat,
      failed.map((lot) => {
        const root = lot.roots[0] as number
        return { id: lot.id, number: lotNumber(root, symbol, 1 + (before.get(root) ?? 0)) }
      }),
    )
    await copyDocumentation(trx, id, repeat)
    await takeItemFiles(trx, repeat, lots)
    await journalChanges(trx, source, 'announcement', new Map(), [repeat])
    await journalChanges(trx, source, 'lot', new Map(), lots)
    return repeat
  })
}
