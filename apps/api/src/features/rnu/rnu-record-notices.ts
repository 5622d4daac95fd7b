import type { RnuStep } from '@zakup/domain/rnu/rnu-machine'
import { formatDate } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { notify, operatorIds } from '../notices/notify.shared.ts'
import type { LockedRecord } from './rnu-record-lock.queries.ts'
import { namesOfRecord } from './rnu-record-names.queries.ts'

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
  const { supplier, customer, customer_id, organization_id, ends_on, ground } = await namesOfRecord(trx, id)
  const sides = [organization_id, ...(customer_id === null ? [] : [customer_id])]
  if (step === 'submit')
    for (const operator of await operatorIds(trx))
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
