import { sumAmounts, tiyn } from '@zakup/domain/money'
import { firstYearSum, itemTotal, thousandths } from '@zakup/domain/plan-items/item-total'
import { decimalOf, MONEY, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import type { ItemForm } from './item-form.ts'

/** Quantity × price from the form; null while one of them cannot be parsed. */
export function totalOf(form: Pick<ItemForm, 'quantity' | 'unit_price'>): string | null {
  const quantity = decimalOf(form.quantity, QUANTITY)
  const price = decimalOf(form.unit_price, MONEY)
  return quantity !== null && price !== null ? itemTotal(quantity, price) : null
}

/** The first year's remainder after the later years; null while a sum cannot be parsed, or they exceed the total. */
export function firstYearOf(form: ItemForm): string | null {
  const total = totalOf(form)
  const later = [form.total_price_year_2, form.total_price_year_3].map((sum) =>
    sum.trim() === '' ? '0' : decimalOf(sum, MONEY),
  )
  if (total === null || later.includes(null)) return null
  const left = firstYearSum(total, later as string[])
  return tiyn(left) < 0n ? null : left
}

/**
 * Applies a change and what follows from it: a single place of delivery takes the whole quantity and a single funding
 * line the whole sum, until someone enters another value there.
 */
export function followed(before: ItemForm, patch: Partial<ItemForm>): ItemForm {
  const after = { ...before, ...patch }
  const [place, ...places] = after.deliveries
  if (place && places.length === 0 && after.quantity !== before.quantity && !patch.deliveries)
    if (place.quantity === '' || place.quantity === before.quantity)
      after.deliveries = [{ ...place, quantity: after.quantity }]
  const [line, ...lines] = after.funding
  const [was, now] = [totalOf(before), totalOf(after)]
  if (line && lines.length === 0 && was !== now && !patch.funding)
    if (line.amount === '' || (was !== null && decimalOf(line.amount, MONEY) === plain(was)))
      after.funding = [{ ...line, amount: now === null ? '' : plain(now) }]
  return after
}

const plain = (sum: string) => decimalOf(sum, MONEY) ?? sum

/** Total quantity of the places of delivery; null while a quantity cannot be parsed. */
export function placesTotal({ deliveries }: ItemForm): string | null {
  let all = 0n
  for (const { quantity } of deliveries) {
    const read = quantity.trim() === '' ? '0' : decimalOf(quantity, QUANTITY)
    if (read === null) return null
    all += thousandths(read)
  }
  return decimalOf(`${all / 1000n}.${String(all % 1000n).padStart(3, '0')}`, QUANTITY)
}

/** Total sum of the funding lines; null while a sum cannot be parsed. */
export function linesTotal({ funding }: ItemForm): string | null {
  const sums = funding.map(({ amount: sum }) => (sum.trim() === '' ? '0' : decimalOf(sum, MONEY)))
  return sums.includes(null) ? null : sumAmounts(sums as string[])
}
