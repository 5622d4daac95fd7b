import type { ExpFacts, ExpRemark } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { expFalsehoods } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { decimalOf, MONEY } from '../../shared/pickers/decimal-text.ts'
import type { ExpForm } from './exp-form.ts'
import { sectionAt } from './exp-sections.ts'

/** A remark beside its field ends without a point, like the other errors of forms. */
function remarkProblem({ code, field }: Pick<ExpRemark, 'code' | 'field'>): FieldProblem {
  return { field, text: t(`supplier_exp_remark.${code}`).replace(/\.$/, '') }
}

/** What keeps even a draft from being saved: the type it hangs on, what cannot be read, and what is never true. */
export function draftProblems(form: ExpForm, facts: ExpFacts): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (bad: boolean, field: string, text: string) => bad && problems.push({ field, text })
  wrong(form.supplier_exp_type_id === null, 'supplier_exp_type_id', t('exp_form.type_missing'))
  wrong(form.country === null, 'country_id', t('exp_form.country_missing'))
  for (const field of ['started_on', 'completed_on'] as const)
    wrong(form[field].trim() !== '' && dayOf(form[field]) === null, field, t('exp_form.date_wrong'))
  wrong(
    form.amount.trim() !== '' && decimalOf(form.amount, MONEY) === null,
    'amount',
    t('exp_form.amount_wrong'),
  )
  return inOrder([...problems, ...expFalsehoods(facts).map(remarkProblem)])
}

/** What keeps it from being submitted: also everything that is missing. */
export function submitProblems(
  form: ExpForm,
  facts: ExpFacts,
  remarks: readonly ExpRemark[],
): FieldProblem[] {
  const own = draftProblems(form, facts)
  const taken = new Set(own.map(({ field }) => field))
  return inOrder([...own, ...remarks.map(remarkProblem).filter(({ field }) => !taken.has(field))])
}

/** From the top of the form to its end: whoever mends them goes down it once. */
function inOrder(problems: FieldProblem[]): FieldProblem[] {
  return problems.toSorted((one, other) => sectionAt(one.field) - sectionAt(other.field))
}
