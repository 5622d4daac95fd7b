import type { ItemRule } from './item-rule.ts'
import { LAST_YEAR_MONTH } from './purchase-codes.ts'

export const monthAhead: ItemRule = (item, { year, today }) => {
  if (item.month_id === LAST_YEAR_MONTH) return null
  const planned = `${year}-${String(item.month_id).padStart(2, '0')}`
  return planned >= today.slice(0, 7)
    ? null
    : {
        code: 'remark.month_passed',
        level: 'warning',
        field: 'month_id',
        ground: 'Правила прил. 1 гр. 22',
      }
}
