import type { ItemRule } from './item-rule.ts'
import { ITEM_TYPE, LAST_YEAR_MONTH, SUPPLIER_SIGN } from './purchase-codes.ts'

const GROUND = 'Правила прил. 1 гр. 23, 24'
const LEAST_DAYS = 15
/** A producer has to make the goods first. */
const LEAST_DAYS_OF_PRODUCERS = 60
const DAY_MS = 86_400_000

export const someTerm: ItemRule = (item) =>
  item.delivery_days === null
    ? { code: 'remark.term_missing', level: 'blocking', field: 'delivery_days', ground: GROUND }
    : null

export const termLongEnough: ItemRule = (item) => {
  const least =
    item.supplier_sign_id === SUPPLIER_SIGN.kazakhstaniProducers ? LEAST_DAYS_OF_PRODUCERS : LEAST_DAYS
  return item.delivery_days === null || item.delivery_days >= least
    ? null
    : {
        code: 'remark.term_too_short',
        level: 'blocking',
        field: 'delivery_days',
        ground: 'Правила, срок поставки',
        values: { days: item.delivery_days, least },
      }
}

/** Finds items delivered after the year that pays for them, even if bought on the first day of their month. */
export const termWithinYear: ItemRule = (item, { year }) => {
  if (item.plan_item_type_id !== ITEM_TYPE.withinYear || item.delivery_days === null) return null
  if (item.month_id === LAST_YEAR_MONTH) return null
  const arrives = Date.UTC(year, item.month_id - 1, 1) + item.delivery_days * DAY_MS
  return arrives <= Date.UTC(year, 11, 31)
    ? null
    : {
        code: 'remark.term_beyond_year',
        level: 'warning',
        field: 'delivery_days',
        ground: 'Правила прил. 1 гр. 2, 22–24',
        values: { year: String(year) },
      }
}
