import { type Transaction } from 'kysely'
import type { JournalSource } from '../../app/command.ts'
import type { DB } from '../../db/types.gen.ts'
import { addMember, personForWork } from '../members/add-member.service.ts'
import type { Complete } from './registration-complete.ts'

/** The head of the application as a person of the portal: found by the ИИН, or new and without a password yet. */
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
  await addMember(trx, source, {
    person_id: person.id,
    organization_id: organizationId,
    role: 'head',
    position_ru: registration.head_position_ru,
  })
  return { ...person, name: `${person.last_name} ${person.first_name}` }
}
