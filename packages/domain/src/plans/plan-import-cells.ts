import type { PlanColumn } from './plan-import-columns.ts'
import { shortQuantity } from './plan-import-number.ts'

/** An item as printed in the form: names and codes instead of ids. */
export interface PrintedItem {
  root_id: number
  plan_item_type: string
  funding_source: string | null
  purchase_subject: string
  enstru_code: string
  name: string
  short_description: string | null
  description_kk: string | null
  description_ru: string | null
  purchase_method: string
  measure: string
  quantity: string
  unit_price: string
  total_price: string
  total_price_year_1: string
  total_price_year_2: string
  total_price_year_3: string
  month: string
  delivery_term_kk: string | null
  delivery_term_ru: string | null
  prepayment: string
  supplier_sign: string
  deliveries: readonly { kato: string; quantity: string; place_kk: string | null; place_ru: string | null }[]
  funding: readonly {
    abp: string | null
    program: string | null
    subprogram: string | null
    ekrb: string | null
    amount: string
  }[]
}

/** Placeholder for an empty value among several. */
export const ABSENT = '—'

/**
 * The cells of one item. The form has one row for an item; several places or budget lines are in one cell, one per
 * line, with the quantity or the amount in brackets: `711210000 (40)`. {@link checkFormRow} parses the same format.
 */
export function formCells(item: PrintedItem): Record<PlanColumn, string> {
  const { deliveries, funding, quantity, total_price } = item
  const isWhole =
    deliveries.length === 1 && shortQuantity(deliveries[0]?.quantity ?? '') === shortQuantity(quantity)
  const isPaidAtOnce = funding.length === 1 && funding[0]?.amount === total_price
  const places = (lines: (string | null)[]) =>
    lines.length > 1 && lines.some(Boolean)
      ? lines.map((line) => line?.replace(/\s*\n\s*/g, ' ') || ABSENT).join('\n')
      : (lines[0] ?? '')
  const isBare =
    isPaidAtOnce && funding.every(({ abp, subprogram, ekrb }) => !abp && subprogram === null && !ekrb)
  const codes = (lines: (string | null)[]) => {
    if (isBare) return ABSENT
    if (lines.every((line) => line === lines[0])) return lines[0] ?? ''
    return lines.map((line) => line ?? ABSENT).join('\n')
  }
  return {
    number: String(item.root_id),
    plan_item_type: item.plan_item_type,
    abp: codes(funding.map(({ abp }) => abp)),
    program: codes(funding.map(({ program }) => program)),
    subprogram: codes(funding.map(({ subprogram }) => subprogram)),
    ekrb: isPaidAtOnce
      ? codes(funding.map(({ ekrb }) => ekrb))
      : funding.map(({ ekrb, amount }) => `${ekrb ?? ABSENT} (${amount})`).join('\n'),
    funding_source: item.funding_source ?? '',
    purchase_subject: item.purchase_subject,
    enstru_code: item.enstru_code,
    name: item.name,
    short_description: item.short_description ?? '',
    description_kk: item.description_kk ?? '',
    description_ru: item.description_ru ?? '',
    purchase_method: item.purchase_method,
    measure: item.measure,
    quantity,
    unit_price: item.unit_price,
    total_price,
    total_price_year_1: item.total_price_year_1,
    total_price_year_2: item.total_price_year_2,
    total_price_year_3: item.total_price_year_3,
    month: item.month,
    delivery_term_kk: item.delivery_term_kk ?? '',
    delivery_term_ru: item.delivery_term_ru ?? '',
    kato: isWhole
      ? (deliveries[0]?.kato ?? '')
      : deliveries.map((place) => `${place.kato} (${place.quantity})`).join('\n'),
    place_kk: places(deliveries.map(({ place_kk }) => place_kk)),
    place_ru: places(deliveries.map(({ place_ru }) => place_ru)),
    prepayment: item.prepayment,
    supplier_sign: item.supplier_sign,
  }
}
