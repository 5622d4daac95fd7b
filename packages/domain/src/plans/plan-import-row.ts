import { planItemBounds } from '../field-bounds.ts'
import { sumAmounts, tiyn } from '../money.ts'
import { firstYearSum, itemTotal, thousandths } from '../plan-items/item-total.ts'
import { CellReader, PARTIAL_DATE, shown } from './plan-import-cell-reader.ts'
import { PLAN_COLUMNS } from './plan-import-columns.ts'
import { type EnstruFacts, enstruCode, type FormDicts } from './plan-import-dicts.ts'
import type { ImportError } from './plan-import-error.ts'
import type { FormItem } from './plan-import-item.ts'
import { plainWord } from './plan-import-lookup.ts'
import { shortQuantity } from './plan-import-number.ts'
import { readDeliveries, readFunding } from './plan-import-parts.ts'

const { name: MAX_NAME, description: MAX_DESCRIPTION, delivery_term: MAX_TERM } = planItemBounds
const WHOLE_SUM = 13

export interface CheckedRow {
  /** Null if there is an error. */
  item: FormItem | null
  errors: ImportError[]
  /** The number in the first column, if it is one: the item to change, if the plan has it. */
  number: number | null
}

/**
 * Parses one row of the form: the item it describes, or all its errors. Fields known from the nomenclature (name,
 * subject, measure) and calculated ones (sums) may be empty. Правила, приложение 1.
 */
export function checkFormRow(cells: readonly string[], dicts: FormDicts): CheckedRow {
  const row = new CellReader(cells)
  const enstru = readEnstru(row, dicts)
  const name = row.optionalText('name', MAX_NAME) ?? enstru?.name ?? null
  const quantity = readQuantity(row)
  const price = row.price('unit_price')
  const sums = readSums(row, quantity, price)
  const read = {
    plan_item_type_id: row.pick('plan_item_type', dicts.plan_item_type),
    // If the nomenclature code is unknown, one error is enough.
    purchase_subject_id: row.pick('purchase_subject', dicts.purchase_subject, enstru?.subject_id ?? null),
    enstru_id: enstru?.id ?? null,
    name_ru: name,
    description_ru: row.optionalText('description_ru', MAX_DESCRIPTION),
    description_kk: row.optionalText('description_kk', MAX_DESCRIPTION),
    measure_id: row.pick('measure', dicts.measure, enstru ? (enstru.measure_id ?? undefined) : null),
    purchase_method_id: row.pick('purchase_method', dicts.purchase_method),
    month_id: readMonth(row, dicts),
    delivery_term_ru: row.optionalText('delivery_term_ru', MAX_TERM),
    delivery_term_kk: row.optionalText('delivery_term_kk', MAX_TERM),
    prepayment: readPercent(row),
    supplier_sign_id: row.pick('supplier_sign', dicts.supplier_sign, 0),
    funding_source_id: row.pick('funding_source', dicts.funding_source, null),
    deliveries: readDeliveries(row, dicts, quantity),
    funding: readFunding(row, dicts, sums?.total_price ?? null),
  }
  const number = /^\d{1,15}$/.test(row.text('number')) ? Number(row.text('number')) : null
  if (row.errors.length > 0) return { item: null, errors: row.errors, number }
  const item = { ...read, ...sums, quantity: shortQuantity(quantity as string), unit_price: price }
  return { item: item as FormItem, errors: [], number }
}

/** An «Итого» line below the rows belongs to the printed form, not to the plan. */
export function isTotalLine(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  const code = cells[PLAN_COLUMNS.indexOf('enstru_code')] ?? ''
  return code.trim() === '' && /^(итого|всего)(\s|:|$)/.test(plainWord(first))
}

function readEnstru(row: CellReader, dicts: FormDicts): EnstruFacts | null {
  const text = row.text('enstru_code')
  if (text === '') return row.fail('enstru_code', 'required')
  const code = enstruCode(text)
  if (!code) return row.fail('enstru_code', 'enstru_shape', { value: shown(text) })
  const found = dicts.enstru.get(code)
  if (found) return found
  const near = dicts.enstru_near.get(code)
  return near
    ? row.fail('enstru_code', 'enstru_near', { value: code, near })
    : row.fail('enstru_code', 'enstru_unknown', { value: code })
}

function readQuantity(row: CellReader): string | null {
  const quantity = row.quantity('quantity')
  return quantity !== null && thousandths(quantity) === 0n ? row.fail('quantity', 'zero') : quantity
}

/** Quantity × price, and its parts by year. Правила п. 12: without VAT. */
function readSums(row: CellReader, quantity: string | null, price: string | null) {
  const before = row.errors.length
  const given = row.text('total_price') === '' ? null : row.sum('total_price')
  const years = ([1, 2, 3] as const).map((year) => {
    const column = `total_price_year_${year}` as const
    return row.text(column) === '' ? null : row.sum(column)
  })
  if (row.errors.length > before || quantity === null || price === null) return null
  const total_price = itemTotal(quantity, price)
  if ((total_price.split('.')[0] as string).length > WHOLE_SUM)
    return row.fail('total_price', 'too_large', { value: total_price })
  if (tiyn(total_price) === 0n && tiyn(price) > 0n) return row.fail('unit_price', 'sum_zero')
  if (given !== null && tiyn(given) !== tiyn(total_price))
    return row.fail('total_price', 'sum_differs', { given, expected: total_price })
  const [first, second, third] = years
  const later = [second ?? '0', third ?? '0']
  const rest = firstYearSum(total_price, later)
  const year1 = first ?? (tiyn(rest) < 0n ? '0.00' : rest)
  const sum = sumAmounts([year1, ...later])
  if (tiyn(sum) !== tiyn(total_price))
    return row.fail('total_price_year_1', 'years_differ', { years: sum, total: total_price })
  return {
    total_price,
    total_price_year_1: year1,
    total_price_year_2: second ?? '0.00',
    total_price_year_3: third ?? '0.00',
  }
}

/** «Март», «3», «март 2026 г.», or a date in that month. */
function readMonth(row: CellReader, dicts: FormDicts): number | null {
  const text = row.text('month').replace(PARTIAL_DATE, '')
  if (text === '') return row.fail('month', 'required')
  const date = /^\d{4}-(\d{2})-\d{2}/.exec(text) ?? /^\d{1,2}\.(\d{1,2})\.\d{4}/.exec(text)
  return row.find(
    'month',
    dicts.month,
    date?.[1] ?? text.replace(/\s+(?:19|20)\d{2}(?:\s*г(?:\.|ода?)?)?$/i, ''),
  )
}

function readPercent(row: CellReader): string | null {
  if (row.text('prepayment') === '') return '0'
  const percent = row.price('prepayment')
  if (percent === null) return null
  const hundredths = tiyn(percent)
  if (hundredths > 10_000n) return row.fail('prepayment', 'percent_range')
  // A spreadsheet stores «30 %» as 0,3 and «100 %» as 1; nobody pays a third of a per cent in advance.
  const least = row.text('prepayment').includes('%') ? 100n : 101n
  if (hundredths > 0n && hundredths < least)
    return row.fail('prepayment', 'percent_share', { value: percent })
  return shortQuantity(percent)
}
