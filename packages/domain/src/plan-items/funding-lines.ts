import { sumAmounts, tiyn } from '../money.ts'
import type { ItemFacts } from './item-facts.ts'
import type { ItemRule } from './item-rule.ts'
import { FUNDING_SOURCE } from './purchase-codes.ts'

const BUDGET = 'Закон ст. 6 п. 4'
const FORM = 'Правила прил. 1 гр. 3–7'

/** Own income is not budget money: an enterprise uses a development plan, without the budget classification. */
function fromBudget(item: ItemFacts): boolean {
  return item.funding_source_id !== null && item.funding_source_id !== FUNDING_SOURCE.ownIncome
}

export const someFundingSource: ItemRule = (item) =>
  item.funding_source_id === null
    ? {
        code: 'remark.funding_source_missing',
        level: 'blocking',
        field: 'funding_source_id',
        ground: FORM,
      }
    : null

export const someBudgetType: ItemRule = (item) =>
  fromBudget(item) && item.budget_type_id === null
    ? { code: 'remark.budget_type_missing', level: 'blocking', field: 'budget_type_id', ground: FORM }
    : null

export const someFunding: ItemRule = (item) =>
  item.funding.length > 0
    ? null
    : { code: 'remark.funding_missing', level: 'blocking', field: 'funding', ground: BUDGET }

export const fundingAddsUp: ItemRule = (item) => {
  if (item.funding.length === 0) return null
  const lines = sumAmounts(item.funding.map((line) => line.amount))
  return tiyn(lines) === tiyn(item.total_price)
    ? null
    : {
        code: 'remark.funding_differs',
        level: 'blocking',
        field: 'funding',
        ground: BUDGET,
        values: { lines, total: item.total_price },
      }
}

export const fundingHasSpecifics: ItemRule = (item) => {
  const index = fromBudget(item) ? item.funding.findIndex((line) => line.ekrb_id === null) : -1
  return index === -1
    ? null
    : {
        code: 'remark.funding_without_ekrb',
        level: 'blocking',
        field: 'funding',
        ground: BUDGET,
        values: { number: index + 1 },
      }
}
