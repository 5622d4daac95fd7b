import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { FieldError } from '@zakup/contract/problem'
import { amount, tiyn } from '@zakup/domain/money'
import { itemTotal, thousandths, totalFits } from '@zakup/domain/plan-items/item-total'
import { formatMoney } from '@zakup/messages/number-format'
import { fieldError } from '../../kernel/field-error.ts'

/** Errors for values that a database row cannot hold; everything else is saved and gets remarks. */
export function bodyErrors(body: PlanItemBody): FieldError[] {
  const errors: FieldError[] = []
  const quantities: [string, string][] = [
    ['quantity', body.quantity],
    ...body.deliveries.map((place, i): [string, string] => [`deliveries.${i}.quantity`, place.quantity]),
    ...body.funding.map((line, i): [string, string] => [`funding.${i}.amount`, line.amount]),
  ]
  for (const [field, value] of quantities)
    if (thousandths(value) === 0n) errors.push(fieldError(field, 'plan_item.sum_zero'))
  if (body.conclusion_number && !body.conclusion_date)
    errors.push(fieldError('conclusion_date', 'field.required'))
  if (body.conclusion_date && !body.conclusion_number)
    errors.push(fieldError('conclusion_number', 'field.required'))
  return [...errors, ...sumErrors(body)]
}

/** Checked before any calculation: a larger sum could not be formatted. */
export function sumTooLarge({
  quantity,
  unit_price,
}: Pick<PlanItemBody, 'quantity' | 'unit_price'>): FieldError | null {
  return totalFits(quantity, unit_price) ? null : fieldError('unit_price', 'plan_item.sum_too_large')
}

function sumErrors(body: PlanItemBody): FieldError[] {
  const tooLarge = sumTooLarge(body)
  if (tooLarge) return [tooLarge]
  const total = tiyn(itemTotal(body.quantity, body.unit_price))
  const later = tiyn(body.total_price_year_2) + tiyn(body.total_price_year_3)
  const years = body.total_price_year_1 === null ? later : later + tiyn(body.total_price_year_1)
  const differ = body.total_price_year_1 === null ? years > total : years !== total
  if (!differ) return []
  const values = {
    years: formatMoney(amount(years), 'exact'),
    total: formatMoney(amount(total), 'exact'),
  }
  return [fieldError('total_price_year_1', 'plan_item.years_differ', values)]
}
