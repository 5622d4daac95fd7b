import { headIinFalsehood, type RegistrationRemark } from '@zakup/domain/registrations/registration-remarks'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import type { ApplicationForm } from './application-form.ts'
import { sectionAt } from './application-sections.ts'

/** What keeps even a draft from being saved: what is never true. */
export function draftProblems(form: ApplicationForm): FieldProblem[] {
  const falsehood = form.head_iin === '' ? null : headIinFalsehood(form.head_iin)
  return falsehood ? [{ field: 'head_iin', text: t(falsehood) }] : []
}

/** What keeps it from being sent: also everything that is missing. */
export function submitProblems(
  form: ApplicationForm,
  remarks: readonly RegistrationRemark[],
): FieldProblem[] {
  const own = draftProblems(form)
  const taken = new Set(own.map(({ field }) => field))
  const left = remarks
    .filter(({ field }) => !taken.has(field))
    // Beside a field it ends without a point, like the other errors of forms.
    .map(({ code, field }) => ({ field, text: t(`registration_remark.${code}`).replace(/\.$/, '') }))
  return [...own, ...left].toSorted((one, other) => sectionAt(one.field) - sectionAt(other.field))
}
