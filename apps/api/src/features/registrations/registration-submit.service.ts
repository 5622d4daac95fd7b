import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { registrationDueAt } from '@zakup/domain/registrations/registration'
import { registrationRemarks } from '@zakup/domain/registrations/registration-remarks'
import { workCalendar } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { notifyOperators } from '../notices/notify.shared.ts'
import { refuseForeignEmail } from './head-account.queries.ts'
import { holdNumberOf } from './joining-facts.queries.ts'
import { mayJoin } from './refuse-joining.ts'
import { markSubmitted } from './registration-applicant.queries.ts'
import { onLink, refuseClosed } from './registration-link.service.ts'
import { heldRegistration } from './registration-rows.queries.ts'
import { refuseStale } from './registration-save.service.ts'

/** Submits the application to the operator: it must be complete, and the number must still be allowed to join. */
export function submitRegistration(
  ctx: CallContext<'session'>,
  token: string,
  version: number,
): Promise<Registration> {
  return onLink(
    ctx,
    'registration.submit',
    token,
    async (trx, source, registration) => {
      const { id } = registration
      refuseClosed(registration)
      refuseStale(registration, version)
      const { whole_head_iin, ...facts } = await heldRegistration(trx, id)
      const remarks = registrationRemarks({ ...facts, head_iin: whole_head_iin })
      if (remarks.length > 0)
        throw new ProblemError(409, 'registration.remarks', { values: { count: remarks.length } })
      const { today } = await mayJoin(trx, registration.iin_bin)
      await refuseForeignEmail(trx, registration.email, whole_head_iin as string)
      const before = await snapshotsOf(trx, 'registration', [id])
      await markSubmitted(trx, id, registrationDueAt(today, await workCalendar(trx)))
      await journalChanges(trx, source, 'registration', before, [id])
      await notifyOperators(trx, source, {
        kind: 'registration.submitted',
        about: id,
        values: { organization: facts.name_ru },
      })
      return heldRegistration(trx, id)
    },
    holdNumberOf,
  )
}
