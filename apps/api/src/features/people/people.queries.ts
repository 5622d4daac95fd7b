import type { Person, PersonRow } from '@zakup/contract/people/people.routes'
import type { MemberRole } from '@zakup/domain/actor'
import { accountChangeWay } from '@zakup/domain/auth/account-change'
import { maskedIin } from '@zakup/domain/iin-bin'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { escapedLike } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'
import { sessionsOf } from '../auth/accounts.shared.ts'
import { waitingChangesOf } from './account-changes.queries.ts'

/** Search limit per condition: a user who finds more must type more. */
const MOST_FOUND = 2000
const HISTORY = 100

const NAME = sql`lower(p.last_name || ' ' || p.first_name || coalesce(' ' || p.middle_name, ''))`

/** Ids of people matching a search; each condition uses its own index. */
function foundBy(q: string): RawBuilder<unknown> {
  if (/^\d{12}$/.test(q))
    return sql`select p.id from person p where p.iin = ${q}
      union select m.person_id from organization o join membership m on m.organization_id = o.id and m.ended_on is null
        where o.iin_bin = ${q}`
  const like = `%${escapedLike(q.toLowerCase())}%`
  return sql`(select p.id from person p where ${NAME} like ${like} limit ${MOST_FOUND})
    union (select p.id from person p where lower(p.email) like ${like} limit ${MOST_FOUND})
    union (select m.person_id from organization o join membership m on m.organization_id = o.id and m.ended_on is null
      where lower(o.name_ru) like ${like} limit ${MOST_FOUND})`
}

interface Found {
  total: number
  ids: number[]
}

export async function findPeople(
  db: Kysely<DB>,
  {
    q,
    changing,
    limit,
    offset,
  }: { q?: string | undefined; changing?: 'true' | undefined; limit: number; offset: number },
): Promise<Found> {
  const meant = sql`where ${q ? sql`p.id in (${foundBy(q)})` : sql`true`}
    and ${changing ? sql`p.id in (select person_id from account_change where state = 'waiting')` : sql`true`}`
  const { rows } = await sql<{ id: number }>`
    select p.id from person p ${meant}
    order by p.last_name, p.first_name, p.id limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from person p ${meant}`.execute(db)
  return { total: counted[0]?.total ?? 0, ids: rows.map(({ id }) => id) }
}

export async function peopleRows(db: Kysely<DB>, ids: number[]): Promise<PersonRow[]> {
  const { rows } = await sql<Omit<PersonRow, 'organizations'> & { organizations: string }>`
    select p.id, p.last_name, p.first_name, p.middle_name, p.iin, p.email, p.is_active,
      f.confirmed_at is not null as second_factor,
      exists (select from account_change c where c.person_id = p.id and c.state = 'waiting') as is_changing,
      (select max(s.last_seen_at) from session s where s.person_id = p.id) as last_seen_at,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name_ru, 'role', m.role) order by m.id), '[]')::text
        from membership m join organization o on o.id = m.organization_id
        where m.person_id = p.id and m.ended_on is null) as organizations
    from unnest(${ids}::bigint[]) with ordinality t(id, ord)
      join person p on p.id = t.id left join second_factor f on f.person_id = p.id
    order by t.ord`.execute(db)
  return rows.map((row) => ({
    ...row,
    iin: maskedIin(row.iin),
    organizations: JSON.parse(row.organizations),
  }))
}

export async function readPerson(db: Kysely<DB>, id: number): Promise<Person | undefined> {
  const [row] = await peopleRows(db, [id])
  if (!row) return undefined
  const { decides_for_others, other_operators, ...more } = await db
    .selectFrom('person')
    .select(['phone', 'created_at', sql<boolean>`password_hash is not null`.as('has_password')])
    .select([
      sql<boolean>`decides_for_others(id)`.as('decides_for_others'),
      sql<number>`(select count(distinct o.id)::int from person o join membership m on m.person_id = o.id
        and m.role = 'operator' and m.ended_on is null
        where o.is_active and o.id not in (person.id, acting_person()) and not are_tied(o.id, acting_person()))`.as(
        'other_operators',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sessions = await sessionsOf(db, id)
  return {
    ...row,
    ...more,
    change_way: accountChangeWay({ decides_for_others }, other_operators),
    changes: await waitingChangesOf(db, id),
    memberships: await membershipsOf(db, id),
    sessions: sessions.map(({ started_at, last_seen_at, address, user_agent }) => ({
      started_at,
      last_seen_at,
      address,
      user_agent,
    })),
    history: await historyOf(db, id),
  }
}

async function membershipsOf(db: Kysely<DB>, personId: number): Promise<Person['memberships']> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['m.id', 'm.role', 'm.position_ru as position', 'm.started_on', 'm.ended_on', 'm.ended_reason'])
    .select(['o.id as organization_id', 'o.iin_bin', 'o.name_ru'])
    .where('m.person_id', '=', personId)
    .orderBy(sql`m.ended_on is not null`)
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(({ organization_id, iin_bin, name_ru, ...row }) => ({
    ...row,
    role: row.role as MemberRole,
    organization: { id: organization_id, iin_bin, name: name_ru },
  }))
}

/** What operators did to the account; the owner's own actions are private. */
const DESK_ACTIONS = [
  'person.switch_off',
  'person.switch_on',
  'person.reset_second_factor',
  'person.end_all_sessions',
  'person.change_email',
  'person.ask_reset_second_factor',
  'person.ask_change_email',
  'person.decline_change',
  'person.object_to_change',
  'person.lapse_change',
]

function historyOf(db: Kysely<DB>, personId: number): Promise<Person['history']> {
  return db
    .selectFrom('journal_event as e')
    .leftJoin('person as p', 'p.id', 'e.person_id')
    .select(['e.at', 'e.action'])
    .select([
      sql<string | null>`p.last_name || ' ' || p.first_name`.as('by'),
      sql<string | null>`e.after ->> 'reason'`.as('reason'),
    ])
    .where('e.subject_type', '=', 'person')
    .where('e.subject_id', '=', String(personId))
    .where('e.action', 'in', DESK_ACTIONS)
    .orderBy('e.id', 'desc')
    .limit(HISTORY)
    .execute()
}

export async function iinOfPerson(db: Kysely<DB>, id: number) {
  const person = await db.selectFrom('person').select('iin').where('id', '=', id).executeTakeFirst()
  return person?.iin
}

/** The ИИН of the head who applied for registration. */
export async function iinOfHead(db: Kysely<DB>, registrationId: number) {
  const registration = await db
    .selectFrom('registration')
    .select('head_iin')
    .where('id', '=', registrationId)
    // An application that was never submitted is visible only to its author.
    .where('state', 'not in', ['unconfirmed', 'draft'])
    .executeTakeFirst()
  return registration?.head_iin
}
