import type { customerOrganizerRoutes } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import type { BodyOf } from '@zakup/contract/route'
import {
  CUSTOMER_ORGANIZER_STATUS,
  customerOrganizerCase,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { periodProblem } from '@zakup/domain/customer-organizers/customer-organizer-period'
import { type ProblemCode, say } from '@zakup/messages/catalogue'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse } from '../../kernel/problem-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { holdUpload } from '../attachments/hold-upload.shared.ts'
import { notify } from '../notices/notify.shared.ts'
import { insertRequest, sides } from './customer-organizer-write.queries.ts'

type Ctx = CallContext<'cabinet'>
type Body = BodyOf<(typeof customerOrganizerRoutes)['createCustomerOrganizer']>

/** A customer requests that an organizer buys on its behalf. */
export async function requestCustomerOrganizer(ctx: Ctx, body: Body): Promise<number> {
  refuse(customerOrganizerCase.roleRefusal(ctx.actor, 'create'))
  return command(ctx, 'customer_organizer.request', async (trx, source) => {
    const { organization_id, person_id } = ctx.actor
    const { today, customer, is_organizer } = await sides(trx, organization_id, body.organizer_id)
    if (body.organizer_id === organization_id) throw wrongField('organizer_id', 'customer_organizer.self')
    if (!is_organizer) throw wrongField('organizer_id', 'customer_organizer.not_organizer')
    const wrong = periodProblem(body, today)
    if (wrong) throw wrongField('ends_on', wrong)
    const attachment_id = body.attachment ? await ownUpload(trx, organization_id, body.attachment) : null
    const made = await insertRequest(trx, {
      customer_id: organization_id,
      organizer_id: body.organizer_id,
      status_id: CUSTOMER_ORGANIZER_STATUS.requested,
      basis_ru: body.basis,
      attachment_id,
      starts_on: body.starts_on,
      ends_on: body.ends_on,
      requested_by: person_id,
    })
    if (!made) throw new ProblemError(409, 'customer_organizer.exists')
    await journalChanges(trx, source, 'customer_organizer', new Map(), [made.id])
    await notify(trx, source, {
      organization_id: body.organizer_id,
      kind: 'customer_organizer.requested',
      about: made.id,
      values: { organization: customer },
    })
    return { result: made.id }
  })
}

async function ownUpload(trx: Transaction<DB>, organizationId: number, uuid: string): Promise<number> {
  const id = await holdUpload(trx, organizationId, uuid)
  if (id === undefined) throw wrongField('attachment', 'customer_organizer.file_not_yours')
  return id
}

function wrongField(field: string, code: ProblemCode): ProblemError {
  return new ProblemError(400, code, { errors: [{ field, code, detail: say(code) }] })
}
