import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { journalRow } from '../../kernel/journal-row.ts'
import type { KnownOfNumber } from './joining-facts.queries.ts'
import type { Complete } from './registration-complete.ts'

/**
 * The organisation of an application: a new one, or the one known from source systems, which keeps its name and history
 * and gets the roles, the address and the head that the operator has checked. One that had members here and lost its
 * head takes the name from the application: nobody else could have corrected it.
 */
export async function admitOrganization(
  trx: Transaction<DB>,
  source: JournalSource,
  registration: Complete,
  { organization_id: knownId, had_people }: Pick<KnownOfNumber, 'organization_id' | 'had_people'>,
): Promise<number> {
  const facts = {
    kato_id: registration.kato_id,
    address_ru: registration.address_ru,
    phone: registration.phone,
    email: registration.email,
    director_name: directorOf(registration),
    director_iin: registration.head_iin,
  }
  if (knownId === null) {
    const after = await trx
      .insertInto('organization')
      .values({
        ...facts,
        iin_bin: registration.iin_bin,
        name_ru: registration.name_ru,
        name_kk: registration.name_kk,
        kind: registration.kind,
        organization_type_id: registration.organization_type_id,
        is_customer: registration.wants_customer,
        is_organizer: registration.wants_organizer,
        is_supplier: registration.wants_supplier,
      })
      .returning(KEPT)
      .executeTakeFirstOrThrow()
    await journalRow(trx, source, ['organization', after.id], null, after)
    return after.id
  }
  const before = await trx
    .selectFrom('organization')
    .select(KEPT)
    .where('id', '=', knownId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = await trx
    .updateTable('organization')
    .set({
      ...facts,
      phone: sql<string | null>`coalesce(${registration.phone}, phone)`,
      ...(had_people && { name_ru: registration.name_ru }),
      name_kk: had_people
        ? sql<string | null>`coalesce(${registration.name_kk}, name_kk)`
        : sql<string | null>`coalesce(name_kk, ${registration.name_kk})`,
      organization_type_id: sql<
        number | null
      >`coalesce(organization_type_id, ${registration.organization_type_id}::int)`,
      is_customer: before.is_customer || registration.wants_customer,
      is_organizer: before.is_organizer || registration.wants_organizer,
      is_supplier: before.is_supplier || registration.wants_supplier,
    })
    .where('id', '=', knownId)
    .returning(KEPT)
    .executeTakeFirstOrThrow()
  await journalRow(trx, source, ['organization', knownId], before, after)
  return knownId
}

const KEPT = [
  'id',
  'iin_bin',
  'name_ru',
  'name_kk',
  'kind',
  'organization_type_id',
  'kato_id',
  'region_id',
  'address_ru',
  'phone',
  'email',
  'director_name',
  'director_iin',
  'is_customer',
  'is_organizer',
  'is_supplier',
] as const

function directorOf(registration: Complete): string {
  const { head_last_name, head_first_name, head_middle_name } = registration
  return [head_last_name, head_first_name, head_middle_name].filter(Boolean).join(' ')
}
