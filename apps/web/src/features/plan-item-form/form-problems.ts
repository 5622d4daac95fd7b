import type { FieldError } from '@zakup/contract/problem'
import { tiyn } from '@zakup/domain/money'
import { itemField } from '@zakup/domain/plan-items/item-fields'
import { thousandths } from '@zakup/domain/plan-items/item-total'
import { isMandatory } from '@zakup/domain/plan-items/needed-fields'
import type { ItemRemark } from '@zakup/domain/plan-items/plan-item-remark'
import { t } from '@zakup/messages/catalogue'
import { remarkText } from '@zakup/messages/remark-text'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { decimalOf, MONEY, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import { placeOf } from './form-sections.ts'
import { isLine, isPlace } from './item-body.ts'
import type { ItemForm } from './item-form.ts'
import { firstYearOf, totalOf } from './item-sums.ts'
import { readValue, TYPED_FIELDS, type TypedField } from './typed-values.ts'

/** Shorter remark texts for display beside a field. */
const FIELD_WORDS: Partial<Record<ItemRemark['code'], (values: Record<string, string | number>) => string>> =
  {
    'remark.justification_missing': () => t('item_form.justification_missing'),
    'remark.places_differ': (values) =>
      t('item_form.places_differ', { places: shown(values.places), quantity: shown(values.quantity) }),
  }

/** Remarks that need the total: sums cannot be compared while it is missing. */
const ABOUT_SUM: ReadonlySet<ItemRemark['code']> = new Set([
  'remark.quantity_zero',
  'remark.price_zero',
  'remark.total_differs',
  'remark.places_differ',
  'remark.funding_differs',
  'remark.years_differ',
] as const)

/**
 * What prevents saving. A draft needs the mandatory columns of the row and no unparsable input; a finished item also
 * needs no blocking remark of the domain rules on the item itself.
 */
export function formProblems(form: ItemForm, remarks: readonly ItemRemark[] | null): FieldProblem[] {
  const own = [...missing(form), ...unreadable(form)]
  if (!remarks) return inOrder(own)
  const taken = new Set(own.map(({ field }) => field.split('.')[0]))
  const hasSum = totalOf(form) !== null
  const ofRules = remarks
    .filter(({ level, code }) => level === 'blocking' && (hasSum || !ABOUT_SUM.has(code)))
    .map((remark) => ({ field: fieldOf(remark), text: remarkWords(remark) }))
    .filter(({ field }) => !taken.has(field.split('.')[0]))
  return inOrder([...own, ...ofRules])
}

/** In the order of the form, so that the user fixes them going down once. */
function inOrder(problems: FieldProblem[]): FieldProblem[] {
  return problems.toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
}

/** A remark as a field error: without a full stop at the end, like the others. */
function remarkWords({ code, values = {} }: ItemRemark): string {
  return FIELD_WORDS[code]?.(values) ?? remarkText(code, values).replace(/\.$/, '')
}

function fieldOf({ code, field, values }: ItemRemark): string {
  const row = typeof values?.number === 'number' ? values.number - 1 : null
  if (code === 'remark.place_without_address' && row !== null) return `deliveries.${row}.place_ru`
  if (code === 'remark.funding_without_ekrb' && row !== null) return `funding.${row}.ekrb_id`
  return field === 'total_price' ? 'unit_price' : field
}

/** Mandatory fields, with more than «fill it in» to say. */
const MISSING: Partial<Record<TypedField, () => string>> = {
  plan_item_type_id: () => t('item_form.type_missing'),
  purchase_subject_id: () => t('item_form.subject_missing'),
  name_ru: () => t('item_form.name_missing'),
  measure_id: () => t('item_form.measure_missing'),
  quantity: () => t('item_form.quantity_missing'),
  unit_price: () => t('item_form.price_missing'),
  purchase_method_id: () => t('item_form.method_missing'),
  month_id: () => t('item_form.month_missing'),
}

function missing(form: ItemForm): FieldProblem[] {
  const absent = TYPED_FIELDS.filter((field) => {
    const value = readValue(form, field)
    return isMandatory(field) && (value === null || value === undefined || isZero(field, value))
  }).map((field) => ({ field: field as string, text: MISSING[field]?.() ?? t('item_form.field_missing') }))
  return form.enstru ? absent : [...absent, { field: 'enstru_id', text: t('item_form.enstru_missing') }]
}

function isZero(field: TypedField, value: number | string | boolean): boolean {
  return (
    (field === 'quantity' && thousandths(value as string) === 0n) ||
    (field === 'unit_price' && tiyn(value as string) === 0n)
  )
}

/** Fields whose input may not be parsable, with what to type. */
const WRONG: Partial<Record<TypedField, () => string>> = {
  delivery_days: () => t('item_form.days_wrong'),
  prepayment: () => t('item_form.prepayment_wrong'),
  total_price_year_2: () => t('item_form.sum_wrong'),
  total_price_year_3: () => t('item_form.sum_wrong'),
  conclusion_date: () => t('item_form.date_wrong'),
}

/** Input that cannot be parsed and so is not sent: it must not be lost silently. */
function unreadable(form: ItemForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (bad: boolean, field: string, text: string) => bad && problems.push({ field, text })
  const typed = (text: string) => text.trim() !== ''
  for (const field of TYPED_FIELDS) {
    const [text, value] = [form[field], readValue(form, field)]
    if (isMandatory(field) || typeof text !== 'string' || !typed(text)) continue
    if (field === 'conclusion_date' && !form.is_construction) continue
    const { kind, max = 100 } = itemField(field)
    const isTooMuch = (kind === 'percent' || kind === 'days') && Number(value) > max
    wrong(
      value === null || value === undefined || isTooMuch,
      field,
      WRONG[field]?.() ?? t('item_form.field_wrong'),
    )
  }
  form.deliveries.forEach((row, index) => {
    if (!isPlace(row)) return
    wrong(
      row.kato === null,
      `deliveries.${index}.kato_id`,
      t('item_form.kato_missing', { number: index + 1 }),
    )
    const quantity = decimalOf(row.quantity, QUANTITY)
    // A single place takes the quantity of the item, which is already reported as missing.
    const follows = form.deliveries.length === 1 && row.quantity.trim() === '' && !typed(form.quantity)
    wrong(
      !follows && (quantity === null || thousandths(quantity) === 0n),
      `deliveries.${index}.quantity`,
      t('item_form.place_quantity_missing', { number: index + 1 }),
    )
  })
  form.funding.forEach((row, index) => {
    const follows = form.funding.length === 1 && row.amount.trim() === '' && totalOf(form) === null
    if (isLine(row) && !follows && decimalOf(row.amount, MONEY) === null)
      problems.push({
        field: `funding.${index}.amount`,
        text: t('item_form.line_amount_missing', { number: index + 1 }),
      })
  })
  wrong(
    totalOf(form) !== null &&
      firstYearOf(form) === null &&
      problems.every(({ field }) => !field.startsWith('total_')),
    'total_price_year_2',
    t('item_form.years_over'),
  )
  return problems
}

/** Maps row indexes: the server counts only the rows sent, the form may have empty ones between them. */
export function serverProblems(errors: readonly FieldError[], form: ItemForm): FieldProblem[] {
  const kept = {
    deliveries: form.deliveries.flatMap((row, index) => (isPlace(row) ? [index] : [])),
    funding: form.funding.flatMap((row, index) => (isLine(row) ? [index] : [])),
  }
  return errors.map(({ field, detail }) => {
    const [list, at, ...rest] = field.split('.')
    if ((list === 'deliveries' || list === 'funding') && at !== undefined)
      return { field: [list, kept[list][Number(at)] ?? at, ...rest].join('.'), text: detail }
    return { field: field === 'total_price' ? 'unit_price' : field, text: detail }
  })
}

const shown = (value: string | number | undefined) => String(value ?? '').replace('.', ',')
