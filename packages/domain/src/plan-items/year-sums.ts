import { sumAmounts, tiyn } from '../money.ts'
import type { ItemRule } from './item-rule.ts'
import { ITEM_TYPE } from './purchase-codes.ts'

const GROUND = 'Правила прил. 1 гр. 2, 19–21'

export const yearsAddUp: ItemRule = (item) => {
  const years = sumAmounts([item.total_price_year_1, item.total_price_year_2, item.total_price_year_3])
  return tiyn(years) === tiyn(item.total_price)
    ? null
    : {
        code: 'remark.years_differ',
        level: 'blocking',
        field: 'total_price_year_1',
        ground: GROUND,
        values: { years, total: item.total_price },
      }
}

export const noLaterYears: ItemRule = (item) => {
  if (item.plan_item_type_id !== ITEM_TYPE.withinYear) return null
  const field =
    tiyn(item.total_price_year_2) > 0n
      ? 'total_price_year_2'
      : tiyn(item.total_price_year_3) > 0n
        ? 'total_price_year_3'
        : null
  return field && { code: 'remark.later_years_forbidden', level: 'blocking', field, ground: GROUND }
}

export const someLaterYear: ItemRule = (item) =>
  item.plan_item_type_id === ITEM_TYPE.beyondYear &&
  tiyn(item.total_price_year_2) === 0n &&
  tiyn(item.total_price_year_3) === 0n
    ? {
        code: 'remark.later_years_required',
        level: 'blocking',
        field: 'total_price_year_2',
        ground: GROUND,
      }
    : null
