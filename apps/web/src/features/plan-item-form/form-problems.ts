import type { FieldError } from '@zakup/contract/problem'
import { tiyn } from '@zakup/domain/money'
import { thousandths } from '@zakup/domain/plan-items/item-total'
import type { ItemRemark } from '@zakup/domain/plan-items/plan-item-remark'
import { t } from '@zakup/messages/catalogue'
import { remarkText } from '@zakup/messages/remark-text'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { decimalOf, MONEY, PERCENT, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import { SECTIONS, sectionOf } from './form-sections.ts'
import { isLine, isPlace } from './item-body.ts'
import type { ItemForm } from './item-form.ts'
import { firstYearOf, totalOf } from './item-sums.ts'
import { daysOf } from './typed-values.ts'

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
  const place = ({ field }: FieldProblem) => SECTIONS.findIndex(({ name }) => name === sectionOf(field))
  return problems.toSorted((one, other) => place(one) - place(other))
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

function missing(form: ItemForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  const need = (absent: boolean, field: string, text: string) => absent && problems.push({ field, text })
  need(form.plan_item_type_id === null, 'plan_item_type_id', t('item_form.type_missing'))
  need(form.purchase_subject_id === null, 'purchase_subject_id', t('item_form.subject_missing'))
  need(form.enstru === null, 'enstru_id', t('item_form.enstru_missing'))
  need(form.name_ru.trim() === '', 'name_ru', t('item_form.name_missing'))
  need(form.measure_id === null, 'measure_id', t('item_form.measure_missing'))
  const quantity = decimalOf(form.quantity, QUANTITY)
  need(quantity === null || thousandths(quantity) === 0n, 'quantity', t('item_form.quantity_missing'))
  const price = decimalOf(form.unit_price, MONEY)
  need(price === null || tiyn(price) === 0n, 'unit_price', t('item_form.price_missing'))
  need(form.purchase_method_id === null, 'purchase_method_id', t('item_form.method_missing'))
  need(form.month_id === null, 'month_id', t('item_form.month_missing'))
  return problems
}

/** Input that cannot be parsed and so is not sent: it must not be lost silently. */
function unreadable(form: ItemForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (bad: boolean, field: string, text: string) => bad && problems.push({ field, text })
  const typed = (text: string) => text.trim() !== ''
  wrong(
    typed(form.delivery_days) && daysOf(form.delivery_days) === null,
    'delivery_days',
    t('item_form.days_wrong'),
  )
  const prepayment = decimalOf(form.prepayment, PERCENT)
  wrong(
    typed(form.prepayment) && (prepayment === null || Number(prepayment) > 100),
    'prepayment',
    t('item_form.prepayment_wrong'),
  )
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
  for (const year of ['total_price_year_2', 'total_price_year_3'] as const)
    wrong(typed(form[year]) && decimalOf(form[year], MONEY) === null, year, t('item_form.sum_wrong'))
  wrong(
    totalOf(form) !== null &&
      firstYearOf(form) === null &&
      problems.every(({ field }) => !field.startsWith('total_')),
    'total_price_year_2',
    t('item_form.years_over'),
  )
  wrong(
    form.is_construction && typed(form.conclusion_date) && dayOf(form.conclusion_date) === null,
    'conclusion_date',
    t('item_form.date_wrong'),
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
