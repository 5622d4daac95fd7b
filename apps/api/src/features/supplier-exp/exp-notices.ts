import type { ExpStep } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { notify, operatorIds, organizationName } from '../notices/notify.shared.ts'
import type { LockedExp } from './exp-lock.queries.ts'

const DECISIONS = {
  return: 'supplier_exp.returned',
  confirm: 'supplier_exp.confirmed',
  refuse: 'supplier_exp.refused',
} as const

/** Notices: to the operator on submission, to the supplier on a decision. */
export async function notifyOther(
  trx: Transaction<DB>,
  source: JournalSource,
  { id, organization_id, object_ru }: LockedExp,
  step: ExpStep,
  reason: string | null,
): Promise<void> {
  const subject: ['supplier_exp', number] = ['supplier_exp', id]
  const name = object_ru ?? ''
  if (step === 'submit') {
    const organization = await organizationName(trx, organization_id)
    for (const operator of await operatorIds(trx))
      await notify(trx, source, {
        organization_id: operator,
        roles: ['operator'],
        kind: 'supplier_exp.submitted',
        subject,
        values: { organization, name },
      })
  }
  if (step === 'return' || step === 'confirm' || step === 'refuse')
    await notify(trx, source, {
      organization_id,
      kind: DECISIONS[step],
      subject,
      values: { name, reason },
    })
}
