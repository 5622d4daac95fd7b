import { periodProblem } from '@zakup/domain/customer-organizers/customer-organizer-period'
import { t } from '@zakup/messages/catalogue'
import type { KeptFile } from '../../shared/files/OneFile.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'

/** The form while it is filled in; dates are text, so that unparsable input is kept. */
export interface OrganizerRequest {
  organizer: DictChoice | null
  basis: string
  starts_on: string
  ends_on: string
  file: KeptFile | null
}

export type RequestField = 'organizer_id' | 'basis' | 'starts_on' | 'ends_on' | 'attachment'

interface Context {
  today: string
  organization_id: number
}

/** Missing or wrong fields with their error text, in the order of the form. */
export function requestProblems(
  { organizer, basis, starts_on, ends_on }: OrganizerRequest,
  { today, organization_id }: Context,
): Map<RequestField, string> {
  const problems = new Map<RequestField, string>()
  if (!organizer) problems.set('organizer_id', t('organizer_new.organizer_missing'))
  else if (organizer.id === organization_id) problems.set('organizer_id', t('customer_organizer.self'))
  if (!basis.trim()) problems.set('basis', t('organizer_new.basis_missing'))
  const [from, until] = [dayOf(starts_on), dayOf(ends_on)]
  if (!from) problems.set('starts_on', t('organizer_new.date_missing'))
  if (ends_on.trim() && !until) problems.set('ends_on', t('organizer_new.date_missing'))
  const period = from && until ? periodProblem({ starts_on: from, ends_on: until }, today) : null
  if (period) problems.set('ends_on', t(period))
  return problems
}

/** The request body, once the form has no problems. */
export function requestBody({ organizer, basis, starts_on, ends_on, file }: OrganizerRequest) {
  return {
    organizer_id: organizer?.id ?? 0,
    basis: basis.trim(),
    starts_on: dayOf(starts_on) ?? '',
    ends_on: dayOf(ends_on),
    attachment: file?.uuid ?? null,
  }
}
