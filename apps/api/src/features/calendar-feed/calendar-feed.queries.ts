import { type MemberRole, userTypesOf } from '@zakup/domain/actor'
import { secondFactorRefusal } from '@zakup/domain/auth/second-factor'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import type { Doer } from '../waiting/waiting-terms.shared.ts'

export function feedOf(trx: Transaction<DB>, personId: number) {
  return trx
    .selectFrom('calendar_feed')
    .select(['created_at', 'read_on'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/**
 * Creates the address or, with `replaces`, puts a new one in place of the one created then. False: the person's address is not
 * the one they were shown; nothing is changed.
 */
export async function putFeed(
  trx: Transaction<DB>,
  personId: number,
  hash: Buffer,
  replaces: string | null,
): Promise<boolean> {
  const change =
    replaces === null
      ? sql`insert into calendar_feed (person_id, hash) values (${personId}, ${hash}) on conflict do nothing`
      : sql`update calendar_feed set hash = ${hash}, created_at = now(), read_on = null
          where person_id = ${personId} and created_at = ${replaces}`
  const { numAffectedRows } = await change.execute(trx)
  return numAffectedRows === 1n
}

/** Undefined: there was none. */
export function removeFeed(trx: Transaction<DB>, personId: number) {
  return trx
    .deleteFrom('calendar_feed')
    .where('person_id', '=', personId)
    .returning('created_at')
    .executeTakeFirst()
}

/** Null if there is no such address, or the account of its owner is closed. */
export async function personOfFeed(db: Kysely<DB>, hash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ person_id: number | null }>`
    select calendar_feed_person(${hash}) as person_id`.execute(db)
  return rows[0]?.person_id ?? null
}

export interface Capacity extends Doer {
  organization: string
  /** Without the second factor their role requires, a person sees nothing of the cabinet. */
  may_act: boolean
}

/** Where the person works now, in each capacity they may act in. */
export async function capacitiesOf(db: AppDb, personId: number): Promise<Capacity[]> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .leftJoin('second_factor as f', 'f.person_id', 'p.id')
    .select(['m.organization_id', 'm.role', 'o.name_ru as organization', 'p.second_factor_from as from'])
    .select(['o.is_customer', 'o.is_organizer', 'o.is_supplier', 'o.is_operator'])
    .select(sql<boolean>`f.confirmed_at is not null`.as('on'))
    .where('m.person_id', '=', personId)
    .where('m.ended_on', 'is', null)
    .orderBy('m.id')
    .execute()
  return rows.flatMap(({ organization_id, organization, from, on, ...row }) => {
    const role = row.role as MemberRole
    const may_act = secondFactorRefusal(role, { on, from }, new Date()) === null
    return userTypesOf(row, role).map((user_type) => ({
      person_id: personId,
      organization_id,
      organization,
      role,
      user_type,
      may_act,
    }))
  })
}
