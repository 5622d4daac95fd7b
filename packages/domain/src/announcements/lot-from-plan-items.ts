import { sumAmounts, tiyn } from '../money.ts'
import { itemTotal, thousandths } from '../plan-items/item-total.ts'

/** Source of a lot: a plan item as its customer approved it. */
export interface LotSource {
  id: number
  root_id: number
  organization_id: number
  enstru_id: number
  name_ru: string
  name_kk: string | null
  description_ru: string | null
  description_kk: string | null
  measure_id: number
  quantity: string
  unit_price: string
  total_price: string
  delivery_kato_id: number | null
  delivery_place_ru: string | null
  delivery_place_kk: string | null
  delivery_term_ru: string | null
  prepayment: string
}

export interface NewLot extends Omit<LotSource, 'id' | 'root_id' | 'organization_id'> {
  number: string
  customer_id: number
  is_combined: boolean
  plan_item_ids: number[]
}

/** «Комплект»: the unit of a lot combined from different items. Id of the dictionary measures. */
export const SET_MEASURE = 839

/** Number of a lot: `<root of the item>-<symbol of the method><number of the attempt>`. */
export function lotNumber(rootId: number, methodSymbol: string, attempt: number): string {
  return `${rootId}-${methodSymbol}${attempt}`
}

/** Items of one customer and one code may be bought as one lot. Закон ст. 6: a lot is homogeneous. */
export function canCombine(items: readonly Pick<LotSource, 'organization_id' | 'enstru_id'>[]): boolean {
  return new Set(items.map((item) => `${item.organization_id}/${item.enstru_id}`)).size === 1
}

/** Makes a lot from one item, or from several bought together: it keeps their ids, and its sum is the sum of theirs. */
export function lotFromPlanItems(
  items: readonly [LotSource, ...LotSource[]],
  methodSymbol: string,
  attempt: number,
): NewLot {
  const [first] = [...items].sort((a, b) => a.root_id - b.root_id) as [LotSource]
  const total_price = sumAmounts(items.map((item) => item.total_price))
  return {
    number: lotNumber(first.root_id, methodSymbol, attempt),
    name_ru: first.name_ru,
    name_kk: first.name_kk,
    description_ru: first.description_ru,
    description_kk: first.description_kk,
    customer_id: first.organization_id,
    enstru_id: first.enstru_id,
    ...measured(items, total_price),
    total_price,
    delivery_kato_id: first.delivery_kato_id,
    delivery_place_ru: first.delivery_place_ru,
    delivery_place_kk: first.delivery_place_kk,
    delivery_term_ru: first.delivery_term_ru,
    prepayment: first.prepayment,
    is_combined: items.length > 1,
    plan_item_ids: items.map(({ id }) => id),
  }
}

/** Items with the same measure and price: quantities are added up. Otherwise the lot is one set at the total price. */
function measured(
  items: readonly [LotSource, ...LotSource[]],
  total: string,
): Pick<NewLot, 'measure_id' | 'quantity' | 'unit_price'> {
  const [{ measure_id, unit_price }] = items
  if (items.length === 1) return { measure_id, unit_price, quantity: items[0].quantity }
  const same = items.every(
    (item) => item.measure_id === measure_id && tiyn(item.unit_price) === tiyn(unit_price),
  )
  const quantity = decimal(items.reduce((sum, item) => sum + thousandths(item.quantity), 0n))
  // Each item was rounded separately, so their sum may differ from quantity × price by a tiyn.
  if (same && tiyn(itemTotal(quantity, unit_price)) === tiyn(total))
    return { measure_id, unit_price, quantity }
  return { measure_id: SET_MEASURE, unit_price: total, quantity: '1.000' }
}

function decimal(value: bigint): string {
  return `${value / 1000n}.${String(value % 1000n).padStart(3, '0')}`
}
