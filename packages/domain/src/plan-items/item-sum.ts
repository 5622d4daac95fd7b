import { tiyn } from '../money.ts'
import type { ItemRule } from './item-rule.ts'
import { itemTotal, thousandths } from './item-total.ts'

const GROUND = 'Правила п. 12, прил. 1 гр. 16–18'

export const quantityAboveZero: ItemRule = (item) =>
  thousandths(item.quantity) > 0n
    ? null
    : { code: 'remark.quantity_zero', level: 'blocking', field: 'quantity', ground: GROUND }

/** A purchase at zero price is a gift, and no limit would ever apply to it. */
export const priceAboveZero: ItemRule = (item) =>
  tiyn(item.unit_price) > 0n
    ? null
    : { code: 'remark.price_zero', level: 'blocking', field: 'unit_price', ground: GROUND }

/** The server and the database calculate the total; this remark appears only for a row that bypassed them. */
export const totalAsCounted: ItemRule = (item) => {
  const expected = itemTotal(item.quantity, item.unit_price)
  return tiyn(item.total_price) === tiyn(expected)
    ? null
    : {
        code: 'remark.total_differs',
        level: 'blocking',
        field: 'total_price',
        ground: GROUND,
        values: { total: item.total_price, expected },
      }
}
