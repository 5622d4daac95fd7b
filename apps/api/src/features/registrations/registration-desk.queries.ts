import type {
  RegistrationAtDesk,
  RegistrationRow,
  registrationRoutes,
} from '@zakup/contract/registrations/registrations.routes'
import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import type { MemberRole } from '@zakup/domain/actor'
import { type RegistrationState, SENT_STATES } from '@zakup/domain/registrations/registration'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { ifThere, organizationRefOf, personNameOf } from '../../db/refs.ts'
import { escapedLike, readSearchText } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'
import { findRegistration } from './registration-rows.queries.ts'

/** Active heads come first, so that the limit never cuts them off. */
const MOST_PEOPLE = 50

type Asked = QueryOf<(typeof registrationRoutes)['listRegistrations']>
type Listed = ResponseOf<(typeof registrationRoutes)['listRegistrations']>

/** Submitted applications, earliest deadline first; then decided ones, latest first. */
export async function listSent(
  trx: Transaction<DB>,
  query: Asked,
): Promise<Pick<Listed, 'count' | 'results' | 'states'>> {
  let found = trx.selectFrom('registration as r').where('r.submitted_at', 'is not', null)
  const states = await countsOf(trx)
  if (query.state) found = found.where('r.state', '=', query.state)
  if (query.q) found = found.where(matches(query.q))
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const results = await found
    .select([
      'r.id',
      'r.state',
      'r.iin_bin',
      'r.email',
      'r.submitted_at',
      'r.due_at',
      'r.decided_at',
      'r.name_ru as name',
      'r.wants_customer',
      'r.wants_organizer',
      'r.wants_supplier',
    ])
    .orderBy(sql`case when r.state = 'submitted' then r.due_at end`, (by) => by.asc().nullsLast())
    .orderBy('r.decided_at', (by) => by.desc().nullsLast())
    .orderBy('r.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { count, results: results as RegistrationRow[], states }
}

/** The count in each state, regardless of filters: for the tabs of the list. */
async function countsOf(trx: Transaction<DB>): Promise<Listed['states']> {
  const rows = await trx
    .selectFrom('registration')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('submitted_at', 'is not', null)
    .groupBy('state')
    .execute()
  const none = Object.fromEntries(SENT_STATES.map((state) => [state, 0]))
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  } as Listed['states']
}

/** By a prefix of the БИН or ИИН, or by part of the name. */
function matches(q: string) {
  const { kind, text } = readSearchText(q)
  if (kind === 'nothing') return sql<SqlBool>`false`
  const shown = /^(\d{1,12})\**$/.exec(text)?.[1]
  if (shown) return sql<SqlBool>`r.iin_bin like ${`${shown}%`}`
  const part = escapedLike(text.toLowerCase())
  return sql<SqlBool>`lower(r.name_ru) like ${`%${part}%`}`
}

/** One application with what the portal already knows; undefined if it was never submitted. */
export async function findSent(
  trx: Transaction<DB>,
  id: number,
  personId: number,
): Promise<RegistrationAtDesk | undefined> {
  const registration = await findRegistration(trx, id)
  if (!registration) return undefined
  const beside = await trx
    .selectFrom('registration as r')
    .leftJoin('organization as oo', 'oo.iin_bin', 'r.iin_bin')
    .leftJoin('public_organization as o', 'o.id', 'oo.id')
    .leftJoin('person as by', 'by.id', 'r.decided_by')
    .select([
      ifThere('by', personNameOf('by')).as('decided_by'),
      ifThere('o', organizationRefOf('o')).as('known'),
      sql<boolean>`exists (select from person p where p.iin = r.head_iin)`.as('head_known'),
      sql<RegistrationAtDesk['head_account']>`(select json_build_object('person_id', p.id, 'email', p.email)
        from person p where p.iin = r.head_iin and lower(p.email) <> lower(r.email))`.as('head_account'),
      sql<boolean>`exists (select from person p where p.iin = r.head_iin and p.id = ${personId})`.as(
        'is_own',
      ),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const others = await trx
    .selectFrom('registration')
    .select(['id', 'state', 'created_at'])
    .where('iin_bin', '=', registration.iin_bin)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return {
    ...registration,
    ...beside,
    ...(await peopleOf(trx, registration.iin_bin)),
    others: others.map((other) => ({ ...other, state: other.state as RegistrationState })),
  }
}

/** Current and former members of the organisation with this number, and whether there is an active head. */
async function peopleOf(
  trx: Transaction<DB>,
  iinBin: string,
): Promise<Pick<RegistrationAtDesk, 'people' | 'has_head'>> {
  const rows = await trx
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['m.person_id', 'm.role', 'm.position_ru as position', 'p.is_active'])
    .select([personNameOf('p').as('name'), sql<string | null>`m.ended_on::text`.as('ended_on')])
    .where('o.iin_bin', '=', iinBin)
    .orderBy(sql`m.ended_on is not null`)
    .orderBy(sql`m.role <> 'head'`)
    .orderBy('m.id', 'desc')
    .limit(MOST_PEOPLE)
    .execute()
  return {
    people: rows.map((row) => ({ ...row, role: row.role as MemberRole })),
    has_head: rows.some((row) => row.role === 'head' && row.is_active && row.ended_on === null),
  }
}

/** A document of a submitted application. */
export function findSentFile(trx: Transaction<DB>, id: number, uuid: string) {
  return trx
    .selectFrom('registration_file as f')
    .innerJoin('attachment as t', 't.id', 'f.attachment_id')
    .select(['t.original_name', 't.content_type', 't.size'])
    .select((eb) => [
      eb.ref('t.sha256').$notNull().as('sha256'),
      eb.ref('t.storage_key').$notNull().as('storage_key'),
    ])
    .where('f.registration_id', '=', id)
    .where('t.uuid', '=', uuid)
    .where('t.storage_key', 'is not', null)
    .where('t.av_check', '<>', 'failed')
    .executeTakeFirst()
}
