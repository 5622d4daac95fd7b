import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { journalRow } from '../../kernel/journal-row.ts'
import { addMember, oweSecondFactor, personForWork } from '../members/add-member.shared.ts'
import { lockMembership, makeHead } from './head-account.queries.ts'
import type { Complete } from './registration-complete.ts'

/** Makes the head of the application a person of the portal: found by the ИИН, or new and without a password yet. */
export async function admitHead(
  trx: Transaction<DB>,
  source: JournalSource,
  registration: Complete,
  organizationId: number,
) {
  const person = await personForWork(trx, source, {
    iin: registration.head_iin,
    email: registration.email,
    last_name: registration.head_last_name,
    first_name: registration.head_first_name,
    middle_name: registration.head_middle_name,
    phone: registration.phone,
  })
  const head = { role: 'head', position_ru: registration.head_position_ru } as const
  const work = await lockMembership(trx, person.id, organizationId)
  if (work) {
    // An existing member stays a member and becomes the head.
    await makeHead(trx, source, work.id, head)
    const { role, position_ru } = work
    await journalRow(trx, source, ['membership', work.id], { role, position_ru }, head)
    await oweSecondFactor(trx, source, person.id)
  } else await addMember(trx, source, { person_id: person.id, organization_id: organizationId, ...head })
  return { ...person, name: `${person.last_name} ${person.first_name}` }
}
