import type { planCopyRoutes } from '@zakup/contract/plans/plan-copies.routes'
import type { BodyOf, ResponseOf } from '@zakup/contract/route'
import { sumAmounts } from '@zakup/domain/money'
import { copyItem, copyObstacle } from '@zakup/domain/plan-items/item-copy'
import { copySourceRefusal } from '@zakup/domain/plans/plan-copy'
import { isoDay } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import { takeCase } from '../../cases/case-commands.service.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { notFound, ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { type CopySource, copySource, sourceItems } from './plan-copy.queries.ts'
import { chosenPrice, renewedPrices } from './plan-copy.ts'
import { type CopyOfItem, insertCopies } from './plan-copy-write.queries.ts'
import type { LockedPlan } from './plan-lock.queries.ts'
import { plans } from './plan-steps.service.ts'

type Routes = typeof planCopyRoutes
type Chosen = BodyOf<Routes['copyPlanItems']>['items']

/**
 * Copies items of an earlier plan, all or none. An item that is in the plan already is left alone, so copying twice
 * gives each once: the plan is locked, so the second of two people sees what the first copied.
 */
export function copyPlanItems(
  ctx: CallContext<'cabinet'>,
  id: number,
  { source_plan_id, items }: BodyOf<Routes['copyPlanItems']>,
): Promise<ResponseOf<Routes['copyPlanItems']>> {
  return takeCase(ctx, plans, id, 'edit', { name: 'copy' }, async ({ trx, source, actor, row: plan }) => {
    const from = there(await copySource(trx, actor.organization_id, source_plan_id))
    refuse(copySourceRefusal(from, plan.year_id))
    const copies = await copiesOf(trx, plan, from, items)
    if (copies.length > 0) {
      const ids = await insertCopies(trx, plan, actor.person_id, copies)
      await journalChanges(trx, source, 'plan_item', new Map(), ids)
    }
    return {
      count: copies.length,
      total_price: sumAmounts(copies.map(({ copy }) => copy.values.total_price)),
      already: items.length - copies.length,
    }
  })
}

async function copiesOf(
  trx: Transaction<DB>,
  plan: LockedPlan,
  from: CopySource,
  chosen: Chosen,
): Promise<CopyOfItem[]> {
  const shown = new Map(chosen.map((one) => [one.id, one.unit_price]))
  const found = await sourceItems(trx, from.id, plan.id, { ids: [...shown.keys()] })
  if (found.length < shown.size) throw notFound()
  const items = found.filter(({ copied_to }) => copied_to === null)
  const frame = { source_year: from.year, today: isoDay(new Date()) }
  const stuck = items.find((item) => copyObstacle(item, frame.today) !== null)
  if (stuck)
    throw new ProblemError(409, 'plan_copy.value_ended', { values: { number: String(stuck.root_id) } })
  const renewed = await renewedPrices(trx, from, items)
  return items.map((item, i) => {
    const price = chosenPrice(item, renewed[i] ?? null, shown.get(item.id) ?? '')
    if (price === undefined)
      throw new ProblemError(409, 'plan_copy.price_changed', { values: { number: String(item.root_id) } })
    return { source: item, copy: copyItem(item, price?.unit_price ?? item.unit_price, frame), price }
  })
}
