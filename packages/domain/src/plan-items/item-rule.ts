import type { ItemFacts, RuleContext } from './item-facts.ts'
import type { ItemRemark } from './plan-item-remark.ts'

/** A rule returns one remark, or null if there is none. */
export type ItemRule = (item: ItemFacts, context: RuleContext) => ItemRemark | null
