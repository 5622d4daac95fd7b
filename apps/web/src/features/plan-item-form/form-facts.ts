import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { ItemFacts } from '@zakup/domain/plan-items/plan-item-rules'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { decimalOf, MONEY, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import { isLine, isPlace } from './item-body.ts'
import type { ItemForm } from './item-form.ts'
import { firstYearOf, totalOf } from './item-sums.ts'
import { ruledValues } from './typed-values.ts'

/** Used while no month is chosen: the last month does not trigger the «month passed» warning. */
const LAST_MONTH = 12
const NONE = 0

const money = (text: string) => decimalOf(text, MONEY) ?? '0'
const quantity = (text: string) => decimalOf(text, QUANTITY) ?? '0'
const words = (text: string) => text.trim() || null

interface Known {
  /** Code of the chosen justification. */
  justificationCode: string | null
  /** Subject of the chosen ЕНС ТРУ code. */
  subjectId: number | null
  /** Whether that code is still in the nomenclature. */
  enstruInForce?: boolean | undefined
  /** The saved item: the facts only the server knows. */
  item: OwnPlanItem | null
}

/** Converts the form to the facts that the domain rules take. Empty fields get values that trigger no remark. */
export function factsOf(
  form: ItemForm,
  { justificationCode, subjectId, enstruInForce, item }: Known,
): ItemFacts {
  const total = totalOf(form) ?? '0.00'
  const sameConclusion =
    item !== null &&
    item.conclusion_number === words(form.conclusion_number) &&
    item.conclusion_date === dayOf(form.conclusion_date)
  const subject = form.purchase_subject_id ?? subjectId ?? NONE
  return {
    ...ruledValues(form),
    purchase_subject_id: subject,
    enstru_code: form.enstru?.code ?? '',
    enstru_subject_id: subjectId ?? subject,
    enstru_in_force: enstruInForce,
    total_price: total,
    total_price_year_1: firstYearOf(form) ?? '0.00',
    justification_code: justificationCode,
    month_id: form.month_id ?? LAST_MONTH,
    deliveries: form.deliveries
      .filter(isPlace)
      .map((row) => ({ quantity: quantity(row.quantity), place_ru: words(row.place_ru) })),
    funding: form.funding.filter(isLine).map(({ fkrb, ekrb, amount }) => ({
      fkrb_id: fkrb?.id ?? null,
      ekrb_id: ekrb?.id ?? null,
      amount: money(amount),
    })),
    conclusion_result: sameConclusion ? item.conclusion_result : null,
    // The server reads the term from the register and compares the terms in its own check.
    conclusion_term_days: null,
    licenses: item?.qualification.licenses ?? 0,
    first_category: item?.qualification.first_category ?? false,
    materials: item?.qualification.materials ?? 0,
    labour: item?.qualification.labour ?? 0,
    file_kinds: form.files.map(({ kind }) => kind),
  }
}
