import type { ExpFacts, ExpRemark } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { expImpossibleValues } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { decimalOf, MONEY } from '../../shared/pickers/decimal-text.ts'
import type { ExpForm } from './exp-form.ts'
import { sectionAt } from './exp-sections.ts'

/** Field errors have no full stop at the end, like the other form errors. */
function remarkProblem({ code, field }: Pick<ExpRemark, 'code' | 'field'>): FieldProblem {
  return { field, text: t(`supplier_exp_remark.${code}`).replace(/\.$/, '') }
}

/** Problems that block even a draft: a missing type or country, unparsable input, and values that are never valid. */
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
  return inOrder([...problems, ...expImpossibleValues(facts).map(remarkProblem)])
}

/** Problems that block submission: also everything that is missing. */
export function submitProblems(
  form: ExpForm,
  facts: ExpFacts,
  remarks: readonly ExpRemark[],
): FieldProblem[] {
  const own = draftProblems(form, facts)
  const taken = new Set(own.map(({ field }) => field))
  return inOrder([...own, ...remarks.map(remarkProblem).filter(({ field }) => !taken.has(field))])
}

/** In the order of the form, so that the user fixes them going down once. */
function inOrder(problems: FieldProblem[]): FieldProblem[] {
  return problems.toSorted((one, other) => sectionAt(one.field) - sectionAt(other.field))
}
