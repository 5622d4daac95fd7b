import type { RnuStep } from '@zakup/domain/rnu/rnu-machine'
import { formatDate } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { notify } from '../notices/notify.service.ts'
import type { LockedRecord } from './rnu-record-lock.queries.ts'

/** Notices: on submission to the operator; on a decision to the customer, and to the supplier if its bar changes. */
export async function notifySides(
  trx: Transaction<DB>,
  source: JournalSource,
  { id }: LockedRecord,
  step: RnuStep,
  reason: string | null,
): Promise<void> {
  if (step === 'withdraw') return
  const subject: ['rnu', number] = ['rnu', id]
  const { supplier, customer, customer_id, organization_id, ends_on, ground } = await namesOf(trx, id)
  const sides = [organization_id, ...(customer_id === null ? [] : [customer_id])]
  if (step === 'submit')
    for (const operator of await operators(trx))
      await notify(trx, source, {
        organization_id: operator,
        roles: ['operator'],
        kind: 'rnu.submitted',
        subject,
        values: { supplier, customer },
      })
  if (step === 'return' && customer_id !== null)
    await notify(trx, source, {
      organization_id: customer_id,
      kind: 'rnu.returned',
      subject,
      values: { supplier, reason },
    })
  if (step === 'include')
    for (const side of sides)
      await notify(trx, source, {
        organization_id: side,
        kind: 'rnu.included',
        subject,
        values: { supplier, until: ends_on && formatDate(ends_on) },
      })
  if (step === 'exclude')
    for (const side of sides)
      await notify(trx, source, {
        organization_id: side,
        kind: 'rnu.excluded',
        subject,
        values: { supplier, ground },
      })
}

function namesOf(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('rnu as r')
    .innerJoin('organization as s', 's.id', 'r.organization_id')
    .leftJoin('organization as c', 'c.id', 'r.customer_id')
    .leftJoin('dict_rnu_reason as x', 'x.id', 'r.exclusion_reason_id')
    .select([
      's.name_ru as supplier',
      'c.name_ru as customer',
      'r.customer_id',
      'r.organization_id',
      'r.ends_on',
    ])
    .select('x.name_ru as ground')
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function operators(trx: Transaction<DB>): Promise<number[]> {
  const rows = await trx.selectFrom('organization').select('id').where('is_operator', '=', true).execute()
  return rows.map(({ id }) => id)
}
