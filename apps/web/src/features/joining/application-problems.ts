import { headIinProblem, type RegistrationRemark } from '@zakup/domain/registrations/registration-remarks'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import type { ApplicationForm } from './application-form.ts'
import { sectionAt } from './application-sections.ts'

/** Problems that block even saving a draft: values that can never be valid. */
export function draftProblems(form: ApplicationForm): FieldProblem[] {
  const problem = form.head_iin === '' ? null : headIinProblem(form.head_iin)
  return problem ? [{ field: 'head_iin', text: t(problem) }] : []
}

/** Problems that block sending: also everything that is missing. */
export function submitProblems(
  form: ApplicationForm,
  remarks: readonly RegistrationRemark[],
): FieldProblem[] {
  const own = draftProblems(form)
  const taken = new Set(own.map(({ field }) => field))
  const left = remarks
    .filter(({ field }) => !taken.has(field))
    // Field errors have no full stop at the end, like the other form errors.
    .map(({ code, field }) => ({ field, text: t(`registration_remark.${code}`).replace(/\.$/, '') }))
  return [...own, ...left].toSorted((one, other) => sectionAt(one.field) - sectionAt(other.field))
}
