import type { ItemFacts } from './item-facts.ts'
import type { ItemRule } from './item-rule.ts'
import type { RemarkCode } from './plan-item-remark.ts'
import type { ConclusionResult } from './plan-item-words.ts'
import { METHOD } from './purchase-codes.ts'

const GROUND = 'Правила п. 26, 119'
const TURNKEY: ReadonlySet<number> = new Set([METHOD.turnkey, METHOD.turnkeyTender])

/** A turnkey contractor also makes the design, so there is nothing to examine yet. */
export function needsConclusion(item: Pick<ItemFacts, 'is_construction' | 'purchase_method_id'>): boolean {
  return item.is_construction && !TURNKEY.has(item.purchase_method_id)
}

export const someConclusion: ItemRule = (item) => {
  if (!needsConclusion(item)) return null
  const field = !item.conclusion_number?.trim()
    ? 'conclusion_number'
    : item.conclusion_date === null
      ? 'conclusion_date'
      : null
  return field && { code: 'remark.conclusion_missing', level: 'blocking', field, ground: GROUND }
}

const ANSWER: Record<Exclude<ConclusionResult, 'confirmed'> | 'none', RemarkCode> = {
  none: 'remark.conclusion_unchecked',
  not_found: 'remark.conclusion_not_found',
  differs: 'remark.conclusion_differs',
}

export const conclusionConfirmed: ItemRule = (item, context) => {
  if (!needsConclusion(item) || item.conclusion_result === 'confirmed' || someConclusion(item, context))
    return null
  return {
    code: ANSWER[item.conclusion_result ?? 'none'],
    level: 'blocking',
    field: 'conclusion_number',
    ground: GROUND,
  }
}

export const worksTermAsConcluded: ItemRule = (item) => {
  const term = item.conclusion_term_days
  if (!needsConclusion(item) || term === null || item.delivery_days === null) return null
  return item.delivery_days === term
    ? null
    : {
        code: 'remark.works_term_differs',
        level: 'blocking',
        field: 'delivery_days',
        ground: GROUND,
        values: { days: item.delivery_days, term },
      }
}
