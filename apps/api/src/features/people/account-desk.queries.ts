import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export interface Account {
  id: number
  email: string
  name: string
  is_active: boolean
  is_operator: boolean
  /** A head or an operator, now or lately. */
  decides_for_others: boolean
  second_factor: boolean
}

/** Locks an account until the end of the command. */
export async function lockAccount(trx: Transaction<DB>, id: number): Promise<Account | undefined> {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'email', 'is_active', sql<string>`concat_ws(' ', last_name, first_name)`.as('name')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return undefined
  const { rows } = await sql<Pick<Account, 'is_operator' | 'decides_for_others' | 'second_factor'>>`
    select exists (select from membership m where m.person_id = ${id} and m.role = 'operator' and m.ended_on is null)
        as is_operator,
      decides_for_others(${id}) as decides_for_others,
      exists (select from second_factor f where f.person_id = ${id} and f.confirmed_at is not null)
        as second_factor`.execute(trx)
  return { ...person, is_operator: false, decides_for_others: false, second_factor: false, ...rows[0] }
}

export async function setActive(trx: Transaction<DB>, id: number, is_active: boolean): Promise<void> {
  await trx
    .updateTable('person')
    .set({ is_active, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Locks a membership of this person until the end of the command. */
export function lockMembership(trx: Transaction<DB>, personId: number, membershipId: number) {
  return trx
    .selectFrom('membership')
    .select(['id', 'person_id', 'role'])
    .select(sql<boolean>`ended_on is not null`.as('is_ended'))
    .where('id', '=', membershipId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}
