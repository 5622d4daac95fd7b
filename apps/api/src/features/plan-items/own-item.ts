import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { PLANS_IN_WORK, type PlanStatus } from '@zakup/domain/plans/plan-status'
import type { CallContext } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { remarksInWords, remarksOfPlan } from './item-remarks.shared.ts'
import { findOwnItem } from './own-item-detail.queries.ts'
import { priceFor } from './price-hint.queries.ts'
import { limitsOfYear } from './rule-frame.queries.ts'

/** One own item as its form shows it; an item of another organisation is not found, public or not. */
export function readOwnItem(ctx: CallContext<'cabinet'>, id: number): Promise<OwnPlanItem> {
  return ctx.own(async (trx) => {
    const { delivery_region_id, ...item } = there(await findOwnItem(trx, ctx.actor.organization_id, id))
    const { vat } = await limitsOfYear(trx, item.plan.year)
    const inWork = PLANS_IN_WORK.includes(item.plan.status.id as PlanStatus)
    const price = inWork ? await priceFor(trx, item.enstru.id, delivery_region_id ?? undefined) : null
    const remarks = inWork ? (await remarksOfPlan(trx, item.plan.id, [id], price)).get(id) : []
    // The database returns four decimals; `Number` drops trailing zeros.
    return { ...item, vat_rate: String(Number(vat ?? 0)), remarks: remarksInWords(remarks) }
  })
}
