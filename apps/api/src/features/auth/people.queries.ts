import type { MemberRole, UserType } from '@zakup/domain/actor'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** The login is an e-mail or an ИИН. */
export function findPersonByLogin(db: Kysely<DB>, login: string) {
  const byIin = /^\d{12}$/.test(login)
  return db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('is_active', '=', true)
    .$if(byIin, (query) => query.where('iin', '=', login))
    .$if(!byIin, (query) =>
      query.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', login.toLowerCase())),
    )
    .executeTakeFirst()
}

const membershipColumns = [
  'm.id',
  'm.person_id',
  'm.organization_id',
  'm.role',
  'm.position_ru',
  'o.iin_bin',
  'o.name_ru',
  'o.is_customer',
  'o.is_organizer',
  'o.is_supplier',
  'o.is_operator',
] as const

export async function currentMemberships(db: Kysely<DB>, personId: number) {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(membershipColumns)
    .where('m.person_id', '=', personId)
    .where('m.ended_on', 'is', null)
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as MemberRole }))
}

/** In which organisation and role this person worked last time. */
export async function lastActingRole(db: Kysely<DB>, personId: number) {
  const row = await db
    .selectFrom('session')
    .select(['membership_id', 'user_type'])
    .where('person_id', '=', personId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, user_type: row.user_type as UserType }
}

export function personOfSession(db: Kysely<DB>, sessionId: string) {
  return db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select([
      'p.id',
      'p.iin',
      'p.last_name',
      'p.first_name',
      'p.middle_name',
      'p.email',
      'p.phone',
      's.membership_id',
      's.user_type',
      's.started_at',
      's.expires_at',
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}
