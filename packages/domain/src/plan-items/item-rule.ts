import type { ItemFacts, RuleContext } from './item-facts.ts'
import type { ItemRemark } from './plan-item-remark.ts'

/** One rule, one remark; null: nothing to say. */
export type ItemRule = (item: ItemFacts, context: RuleContext) => ItemRemark | null
