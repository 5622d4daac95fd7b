import type { MemberRole, UserType } from '@zakup/domain/actor'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** The login is an e-mail or an ИИН. */
export function findPersonByLogin(db: Kysely<DB>, login: string) {
  const byIin = /^\d{12}$/.test(login)
  return db
    .selectFrom('person')
    .select(['id', 'password_hash', 'email', 'first_name', 'middle_name'])
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

/** The organisation and role of the person's last session. */
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
    .leftJoin('second_factor as f', 'f.person_id', 'p.id')
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
      'p.second_factor_from as factor_from',
      sql<boolean>`f.confirmed_at is not null`.as('factor_on'),
      sql<number>`(select count(*)::int from recovery_code c where c.person_id = p.id and c.used_at is null)`.as(
        'codes_left',
      ),
      // The session ends when its newest refresh token expires, unless another call renews it.
      sql<string>`least(s.expires_at, (select max(t.expires_at) from refresh_token t where t.session_id = s.id))`.as(
        'idle_ends_at',
      ),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** The recipient of e-mails about an account. */
export async function recipientOf(
  db: Kysely<DB>,
  personId: number,
): Promise<{ name: string; address: string }> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'first_name', 'middle_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return asRecipient(person)
}

export function asRecipient(person: { email: string; first_name: string; middle_name: string | null }) {
  return {
    name: [person.first_name, person.middle_name].filter(Boolean).join(' '),
    address: person.email,
  }
}

/** Data of a person who may set a password: words it must not contain, and the present hash. */
export function passwordOwner(db: Kysely<DB>, personId: number) {
  return db
    .selectFrom('person')
    .select(['email', 'iin', 'last_name', 'first_name', 'middle_name', 'password_hash'])
    .select((one) =>
      one
        .selectFrom('membership as m')
        .innerJoin('organization as o', 'o.id', 'm.organization_id')
        .select(sql<string[]>`coalesce(array_agg(o.name_ru), '{}')`.as('names'))
        .whereRef('m.person_id', '=', 'person.id')
        .$asScalar()
        .$notNull()
        .as('organizations'),
    )
    .where('id', '=', personId)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

export async function lockPerson(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', id).forUpdate().execute()
}

/** Locks the person until the end of the transaction; returns the present hash. */
export function lockPassword(trx: Transaction<DB>, personId: number) {
  return trx
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks the person at sign-in; `toChange` if the same transaction updates the row later. */
export function lockForSignIn(trx: Transaction<DB>, id: number, toChange: boolean) {
  return (
    trx
      .selectFrom('person')
      .select(['password_hash', 'is_active'])
      .where('id', '=', id)
      // Two transactions that share the row lock and both update the row later would deadlock.
      .$if(toChange, (query) => query.forUpdate())
      .$if(!toChange, (query) => query.forShare())
      .executeTakeFirstOrThrow()
  )
}

/** Queues a job that looks up the account and sends the e-mail. */
export async function askPasswordReset(db: Kysely<DB>, login: string): Promise<void> {
  await sql`select ask_password_reset(${login})`.execute(db)
}

/** The number of password reset e-mails to a person in the last hour. */
export async function resetLettersOf(trx: Transaction<DB>, personId: number): Promise<number> {
  const { written } = await trx
    .selectFrom('letter')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('kind', '=', 'password_reset')
    .where('link_subject', '=', personId)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return written
}

export async function hasSecondFactor(db: Kysely<DB>, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
