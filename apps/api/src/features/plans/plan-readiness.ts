import type { PlanReadiness } from '@zakup/contract/plans/plans.routes'
import type { ItemRemark } from '@zakup/domain/plan-items/plan-item-remark'
import { remarkText } from '@zakup/messages/remark-text'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { remarksOfPlan } from '../plan-items/item-remarks.shared.ts'
import { namesOfItems, sumsByEkrb, sumsByMethod } from './plan-readiness.queries.ts'

const SHOWN = 100
const LISTED = 10

interface Found {
  itemId: number
  remark: ItemRemark
}

/** Blocking remarks first, then the rest, each group in item order. */
async function remarksInOrder(trx: Transaction<DB>, planId: number): Promise<Found[]> {
  const found: Found[] = []
  for (const [itemId, remarks] of await remarksOfPlan(trx, planId))
    for (const remark of remarks) found.push({ itemId, remark })
  const rank = ({ remark }: Found) => (remark.level === 'blocking' ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b) || a.itemId - b.itemId)
}

/** A plan with blocking remarks cannot be submitted to the head; the error lists them by item and field. */
export async function refuseRemarks(trx: Transaction<DB>, planId: number): Promise<void> {
  const blocking = (await remarksInOrder(trx, planId)).filter(({ remark }) => remark.level === 'blocking')
  if (blocking.length === 0) return
  const first = blocking.slice(0, LISTED)
  const names = await namesOfItems(
    trx,
    first.map(({ itemId }) => itemId),
  )
  throw new ProblemError(409, 'plan.remarks', {
    values: { count: blocking.length },
    errors: first.map(({ itemId, remark }) => ({
      field: `plan_items.${itemId}.${remark.field}`,
      code: remark.code,
      detail: `№ ${names.get(itemId)?.root_id}: ${remarkText(remark.code, remark.values)}`,
    })),
  })
}

export async function planReadiness(trx: Transaction<DB>, planId: number): Promise<PlanReadiness> {
  const found = await remarksInOrder(trx, planId)
  const blocking = found.filter(({ remark }) => remark.level === 'blocking').length
  const shown = found.slice(0, SHOWN)
  const names = await namesOfItems(
    trx,
    shown.map(({ itemId }) => itemId),
  )
  return {
    blocking,
    warnings: found.length - blocking,
    remarks: shown.flatMap(({ itemId, remark }) => {
      const plan_item = names.get(itemId)
      const { code, level, field, ground } = remark
      return plan_item
        ? [{ code, level, field, ground, text: remarkText(remark.code, remark.values), plan_item }]
        : []
    }),
    by_ekrb: await sumsByEkrb(trx, planId),
    by_method: await sumsByMethod(trx, planId),
  }
}
