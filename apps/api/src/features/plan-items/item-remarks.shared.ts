import type { ItemRemark as WireRemark } from '@zakup/contract/plans/plans.routes'
import { AMENDABLE_ITEMS, ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import type { ItemRemark } from '@zakup/domain/plan-items/plan-item-remark'
import { itemRemarks, type RuleContext } from '@zakup/domain/plan-items/plan-item-rules'
import { remarkText } from '@zakup/messages/remark-text'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { factsOfPlan } from './item-facts.queries.ts'
import { doublesOfPlan, givenUpNeeds, sumsOfPlan } from './item-siblings.queries.ts'
import { frameOfPlan } from './rule-frame.queries.ts'

/**
 * Remarks of the rules on the items of a plan: those in `ids`, or all. Sums that a rule compares with are those of the
 * whole plan. Only items with remarks are in the map. `price` can be given only for a single item.
 */
export async function remarksOfPlan(
  trx: Transaction<DB>,
  planId: number,
  ids?: number[],
  price: RuleContext['price'] = null,
): Promise<Map<number, ItemRemark[]>> {
  const remarks = new Map<number, ItemRemark[]>()
  if (ids?.length === 0) return remarks
  const { organization_id, ...frame } = await frameOfPlan(trx, planId)
  const items = await factsOfPlan(trx, planId, ids)
  const sums = await sumsOfPlan(trx, planId)
  const doubles = await doublesOfPlan(trx, planId)
  const refused = await givenUpNeeds(trx, organization_id, frame.year)
  for (const { id, status_id, ...facts } of items) {
    // An item that is being purchased or was given up cannot be corrected by an edition, so it gets no remarks.
    if (!AMENDABLE_ITEMS.includes(status_id)) continue
    const siblings = {
      ...sums.around(facts, { count: 1, total: facts.total_price }),
      doubles: doubles.get(id) ?? 0,
      refused: refused.get(facts.enstru_code) ?? 0,
    }
    const found = itemRemarks(facts, { ...frame, siblings, price })
    if (found.length > 0) remarks.set(id, status_id === ITEM_STATUS.draft ? found : found.map(softened))
  }
  return remarks
}

/** An amendment approves only what it changes: remarks on an approved, unchanged item are shown but don't block. */
function softened(remark: ItemRemark): ItemRemark {
  return { ...remark, level: 'warning' }
}

/** Remarks as the API returns them, with their texts. */
export function remarksInWords(remarks: ItemRemark[] | undefined): WireRemark[] {
  return (remarks ?? []).map(({ code, level, field, ground, values }) => ({
    code,
    level,
    field,
    ground,
    text: remarkText(code, values),
  }))
}
