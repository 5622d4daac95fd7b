import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { decimalOf, MONEY, PERCENT, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import type { DeliveryRow, FundingRow, ItemForm } from './item-form.ts'
import { firstYearOf } from './item-sums.ts'

/** Rows with any content; an empty last row is an offer to add one, not an error. */
export const isPlace = ({ kato, place_ru, place_kk, quantity }: DeliveryRow) =>
  Boolean(kato || place_ru.trim() || place_kk.trim() || quantity.trim())
export const isLine = ({ fkrb, fkr_subprogram, ekrb, amount }: FundingRow) =>
  Boolean(fkrb || fkr_subprogram || ekrb || amount.trim())

const words = (text: string) => text.trim() || null
const money = (text: string) => (text.trim() === '' ? '0' : decimalOf(text, MONEY))

/** The request body; null while mandatory values are missing or something cannot be parsed. */
export function bodyOf(form: ItemForm): PlanItemBody | null {
  const { plan_item_type_id, purchase_subject_id, enstru, measure_id, purchase_method_id, month_id } = form
  const quantity = decimalOf(form.quantity, QUANTITY)
  const unit_price = decimalOf(form.unit_price, MONEY)
  const prepayment = form.prepayment.trim() === '' ? '0' : decimalOf(form.prepayment, PERCENT)
  const [year2, year3] = [money(form.total_price_year_2), money(form.total_price_year_3)]
  const deliveries = form.deliveries.filter(isPlace).map(placeOf)
  const funding = form.funding.filter(isLine).map(lineOf)
  if (
    plan_item_type_id === null ||
    purchase_subject_id === null ||
    enstru === null ||
    measure_id === null ||
    purchase_method_id === null ||
    month_id === null ||
    form.name_ru.trim() === '' ||
    quantity === null ||
    unit_price === null ||
    prepayment === null ||
    year2 === null ||
    year3 === null ||
    !allRead(deliveries) ||
    !allRead(funding)
  )
    return null
  return {
    plan_item_type_id,
    purchase_subject_id,
    enstru_id: enstru.id,
    name_ru: form.name_ru.trim(),
    name_kk: words(form.name_kk),
    description_ru: words(form.description_ru),
    description_kk: words(form.description_kk),
    measure_id,
    quantity,
    unit_price,
    total_price_year_1: year2 === '0' && year3 === '0' ? null : firstYearOf(form),
    total_price_year_2: year2,
    total_price_year_3: year3,
    purchase_method_id,
    justification_id: form.justification_id,
    month_id,
    delivery_days: daysOf(form.delivery_days),
    delivery_term_ru: words(form.delivery_term_ru),
    delivery_term_kk: words(form.delivery_term_kk),
    prepayment,
    supplier_sign_id: form.supplier_sign_id,
    deliveries,
    funding_source_id: form.funding_source_id,
    budget_type_id: form.budget_type_id,
    funding,
    is_construction: form.is_construction,
    conclusion_number: form.is_construction ? words(form.conclusion_number) : null,
    conclusion_date: form.is_construction ? dayOf(form.conclusion_date) : null,
    files: form.files.map(({ attachment, kind }) => ({ attachment, kind })),
  }
}

/** A whole number of days; null if empty or not such a number. */
export function daysOf(text: string): number | null {
  const days = /^\s*(\d{1,4})\s*$/.exec(text)
  return days && Number(days[1]) > 0 ? Number(days[1]) : null
}

function placeOf({ kato, quantity, place_ru, place_kk }: DeliveryRow) {
  const amount = decimalOf(quantity, QUANTITY)
  return kato && amount !== null
    ? { kato_id: kato.id, quantity: amount, place_ru: words(place_ru), place_kk: words(place_kk) }
    : null
}

function lineOf({ fkrb, fkr_subprogram, ekrb, amount }: FundingRow) {
  const sum = decimalOf(amount, MONEY)
  return sum === null
    ? null
    : {
        fkrb_id: fkrb?.id ?? null,
        fkr_subprogram_id: fkr_subprogram?.id ?? null,
        ekrb_id: ekrb?.id ?? null,
        amount: sum,
      }
}

function allRead<Row>(rows: (Row | null)[]): rows is Row[] {
  return !rows.includes(null)
}
