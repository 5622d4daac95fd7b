import type { StepOf } from '@zakup/domain/case'
import {
  type CustomerOrganizerAction,
  customerOrganizerCase,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { periodProblem } from '@zakup/domain/customer-organizers/customer-organizer-period'
import { type CaseOfTable, type Given, stepCase } from '../../cases/case-commands.service.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { tellSides } from '../notices/case-notices.shared.ts'
import { organizationName } from '../notices/notify.shared.ts'
import { type LockedCustomerOrganizer, lockCustomerOrganizer } from './customer-organizer-lock.queries.ts'

type Step = StepOf<typeof customerOrganizerCase>

/** The other side gets a notice. */
const relations: CaseOfTable<
  'customer_organizer',
  CustomerOrganizerAction,
  LockedCustomerOrganizer,
  Step,
  unknown
> = {
  table: 'customer_organizer',
  kind: customerOrganizerCase,
  lock: lockCustomerOrganizer,
  check: async ({ row }, step) => {
    const problem = step === 'approve' ? periodProblem(row, row.today) : null
    if (problem) throw new ProblemError(409, problem)
  },
  notify: tellSides(customerOrganizerCase, async ({ trx, actor }, given) => ({
    organization: await organizationName(trx, actor.organization_id),
    reason: given.reason ?? null,
  })),
}

export function stepCustomerOrganizer(
  ctx: CallContext<'cabinet'>,
  id: number,
  step: Step,
  given: Given,
): Promise<number> {
  return stepCase(ctx, relations, id, step, given)
}
