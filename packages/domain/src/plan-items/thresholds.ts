import { sumAmounts, tiyn } from '../money.ts'
import type { ItemFacts, RuleContext } from './item-facts.ts'
import type { ItemField } from './item-fields.ts'
import type { ItemRule } from './item-rule.ts'
import { SMALL_VOLUME } from './justification.ts'
import { limitInMrp, limitInTenge } from './limits.ts'
import type { RemarkCode } from './plan-item-remark.ts'
import { METHOD, SUBJECT } from './purchase-codes.ts'

interface Threshold {
  /** Code in `dated_limit`. */
  limit: string
  over: RemarkCode
  field: ItemField
  ground: string
}

/** The yearly limit of the purchase method; null if it has none. */
function thresholdOf(item: ItemFacts): Threshold | null {
  if (item.purchase_method_id === METHOD.priceRequest)
    return {
      limit: 'zcp_max_mrp',
      over: 'remark.price_request_over_limit',
      field: 'purchase_method_id',
      ground: 'Закон ст. 10 п. 4',
    }
  if (item.purchase_method_id === METHOD.eshop)
    return {
      limit: 'eshop_max_mrp',
      over: 'remark.eshop_over_limit',
      field: 'purchase_method_id',
      ground: 'Закон ст. 10 п. 5',
    }
  if (item.purchase_method_id === METHOD.direct && item.justification_code === SMALL_VOLUME)
    return {
      limit:
        item.purchase_subject_id === SUBJECT.goods ? 'direct_goods_max_mrp' : 'direct_works_services_max_mrp',
      over: 'remark.direct_over_limit',
      field: 'justification_id',
      ground: 'Закон ст. 16 п. 3 пп. 28',
    }
  return null
}

interface Measured extends Threshold {
  tenge: string
  mrp: number
}

/** An unknown limit is not applied: a missing reference row must not block every plan. */
function measured(item: ItemFacts, { limits }: RuleContext): Measured | null {
  const threshold = thresholdOf(item)
  const tenge = threshold && limitInTenge(limits, threshold.limit)
  return threshold && tenge ? { ...threshold, tenge, mrp: limitInMrp(limits, threshold.limit) } : null
}

const exceeds = (sum: string, limit: string) => tiyn(sum) > tiyn(limit)

export const withinLimit: ItemRule = (item, context) => {
  const threshold = measured(item, context)
  if (!threshold || !exceeds(item.total_price, threshold.tenge)) return null
  return {
    code: threshold.over,
    level: 'blocking',
    field: threshold.field,
    ground: threshold.ground,
    values: { total: item.total_price, limit: threshold.tenge, mrp: threshold.mrp },
  }
}

/** Splitting the yearly volume of one thing into parts under the limit is forbidden outright. */
export const notSplit: ItemRule = (item, context) => {
  const threshold = measured(item, context)
  const same = context.siblings?.same_code
  if (!threshold || !same || same.count === 0 || exceeds(item.total_price, threshold.tenge)) return null
  const together = sumAmounts([item.total_price, same.total])
  if (!exceeds(together, threshold.tenge)) return null
  return {
    code: 'remark.split_same_code',
    level: 'blocking',
    field: threshold.field,
    ground: threshold.ground,
    values: { count: same.count, together, limit: threshold.tenge, mrp: threshold.mrp },
  }
}

/** Items of one class are only likely to be homogeneous, so the approver decides. */
export const notSplitWithinClass: ItemRule = (item, context) => {
  const threshold = measured(item, context)
  const near = context.siblings?.same_class
  if (!threshold || !near || near.count === 0 || exceeds(item.total_price, threshold.tenge)) return null
  const together = sumAmounts([item.total_price, near.total])
  if (!exceeds(together, threshold.tenge) || notSplit(item, context)) return null
  return {
    code: 'remark.split_same_class',
    level: 'warning',
    field: threshold.field,
    ground: threshold.ground,
    values: { count: near.count, together, limit: threshold.tenge, mrp: threshold.mrp },
  }
}
