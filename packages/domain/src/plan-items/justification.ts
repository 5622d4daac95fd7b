import type { ItemRule } from './item-rule.ts'
import { METHOD } from './purchase-codes.ts'

/** Direct purchase of a small volume. Закон ст. 16 п. 3 пп. 28. */
export const SMALL_VOLUME = '16.3.28'

/** Purchases made without a plan. Закон ст. 6 п. 2, 8. Of these codes only `16.3.3` is in the dictionary. */
export const OUTSIDE_PLANS: ReadonlySet<string> = new Set([
  '16.3.3',
  '16.3.6',
  '16.3.21',
  '16.3.22',
  '16.3.23',
  '16.3.24',
])

/** Code prefixes of the justifications a method accepts. Only single-source purchases need one. */
export const CODES_OF_METHOD: Readonly<Record<number, string>> = {
  [METHOD.singleSourceAfterFailure]: '16.2',
  [METHOD.direct]: '16.3.',
}

export function needsJustification(methodId: number): boolean {
  return methodId in CODES_OF_METHOD
}

export const someJustification: ItemRule = (item) =>
  needsJustification(item.purchase_method_id) && item.justification_code === null
    ? {
        code: 'remark.justification_missing',
        level: 'blocking',
        field: 'justification_id',
        ground: 'Закон ст. 16 п. 2, 3',
      }
    : null

export const justificationOfMethod: ItemRule = (item) => {
  if (item.justification_code === null) return null
  const begins = CODES_OF_METHOD[item.purchase_method_id]
  return begins !== undefined && item.justification_code.startsWith(begins)
    ? null
    : {
        code: 'remark.justification_of_other_method',
        level: 'blocking',
        field: 'justification_id',
        ground: 'Закон ст. 16 п. 2, 3',
      }
}

export const purchaseWithinPlans: ItemRule = (item) =>
  item.justification_code !== null && OUTSIDE_PLANS.has(item.justification_code)
    ? {
        code: 'remark.not_for_the_plan',
        level: 'warning',
        field: 'justification_id',
        ground: 'Закон ст. 6 п. 2',
      }
    : null
