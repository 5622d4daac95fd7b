import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { decimalOf, MONEY, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import type { DeliveryRow, FundingRow, ItemForm } from './item-form.ts'
import { firstYearOf } from './item-sums.ts'
import { sentValues } from './typed-values.ts'

/** Rows with any content; an empty last row is an offer to add one, not an error. */
export const isPlace = ({ kato, place_ru, place_kk, quantity }: DeliveryRow) =>
  Boolean(kato || place_ru.trim() || place_kk.trim() || quantity.trim())
export const isLine = ({ fkrb, fkr_subprogram, ekrb, amount }: FundingRow) =>
  Boolean(fkrb || fkr_subprogram || ekrb || amount.trim())

const words = (text: string) => text.trim() || null

/** The request body; null while mandatory values are missing or something cannot be parsed. */
export function bodyOf(form: ItemForm): PlanItemBody | null {
  const values = sentValues(form)
  const deliveries = form.deliveries.filter(isPlace).map(placeOf)
  const funding = form.funding.filter(isLine).map(lineOf)
  if (!values || !form.enstru || !allRead(deliveries) || !allRead(funding)) return null
  const isOneYear = values.total_price_year_2 === '0' && values.total_price_year_3 === '0'
  return {
    ...values,
    enstru_id: form.enstru.id,
    total_price_year_1: isOneYear ? null : firstYearOf(form),
    conclusion_number: form.is_construction ? values.conclusion_number : null,
    conclusion_date: form.is_construction ? values.conclusion_date : null,
    deliveries,
    funding,
    files: form.files.map(({ attachment, kind }) => ({ attachment, kind })),
  }
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
