import type { ItemFacts, RuleContext } from '../src/plan-items/item-facts.ts'
import type { RemarkCode } from '../src/plan-items/plan-item-remark.ts'
import { exampleContext, exampleSiblings, itemOf } from './item-example.ts'
import type { RemarkCase } from './remark-cases.ts'

interface LimitedPurchase {
  says: string
  over: RemarkCode
  buys: Partial<ItemFacts>
  /** The limit of 2026 in tenge, and one tiyn more. */
  limit: string
  above: string
}

const direct = { purchase_method_id: 23, justification_code: '16.3.28' }

export const LIMITED_PURCHASES: readonly LimitedPurchase[] = [
  {
    says: 'price request, 8000 МРП',
    over: 'remark.price_request_over_limit',
    buys: { purchase_method_id: 3 },
    limit: '34600000.00',
    above: '34600000.01',
  },
  {
    says: 'e-shop, 4000 МРП',
    over: 'remark.eshop_over_limit',
    buys: { purchase_method_id: 60 },
    limit: '17300000.00',
    above: '17300000.01',
  },
  {
    says: 'direct goods, 100 МРП',
    over: 'remark.direct_over_limit',
    buys: direct,
    limit: '432500.00',
    above: '432500.01',
  },
  {
    says: 'direct works, 500 МРП',
    over: 'remark.direct_over_limit',
    buys: { ...direct, purchase_subject_id: 2, enstru_subject_id: 2 },
    limit: '2162500.00',
    above: '2162500.01',
  },
  {
    says: 'direct services, 500 МРП',
    over: 'remark.direct_over_limit',
    buys: { ...direct, purchase_subject_id: 3, enstru_subject_id: 3 },
    limit: '2162500.00',
    above: '2162500.01',
  },
]

const beside = (of: 'same_code' | 'same_class', total: string): RuleContext =>
  exampleContext({
    siblings: exampleSiblings({
      same_class: { count: 2, total },
      ...(of === 'same_code' && { same_code: { count: 2, total } }),
    }),
  })

/** For tests: limits exact to the tiyn, for one item and together with siblings. */
export const LIMIT_CASES: readonly RemarkCase[] = LIMITED_PURCHASES.flatMap(
  ({ says, over, buys, limit, above }) => [
    { code: over, says, fires: itemOf(above, buys), silent: itemOf(limit, buys) },
    {
      code: 'remark.split_same_code' as const,
      says: `${says}: a tiyn over with the same code`,
      fires: itemOf(limit, buys),
      silent: itemOf(limit, buys),
      context: beside('same_code', '0.01'),
      silentContext: beside('same_code', '0.00'),
    },
    {
      code: 'remark.split_same_class' as const,
      says: `${says}: a tiyn over with the same class`,
      fires: itemOf(limit, buys),
      silent: itemOf(limit, buys),
      context: beside('same_class', '0.01'),
      silentContext: beside('same_class', '0.00'),
    },
  ],
)
