import type { Watch } from '@zakup/contract/watches/watches.routes'
import { sql, type Transaction } from 'kysely'
import { organizationRefOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

/** Locks the person until the end of the command: two requests at once must not exceed the limit together. */
export async function lockedCount(trx: Transaction<DB>, personId: number): Promise<number> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('watch')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

export async function isWatched(trx: Transaction<DB>, personId: number, rootId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('watch')
    .select('announcement_id')
    .where('person_id', '=', personId)
    .where('announcement_id', '=', rootId)
    .executeTakeFirst()
  return found !== undefined
}

export async function addWatch(trx: Transaction<DB>, personId: number, rootId: number): Promise<void> {
  await trx.insertInto('watch').values({ person_id: personId, announcement_id: rootId }).execute()
}

/** False: it was not watched. */
export async function removeWatch(trx: Transaction<DB>, personId: number, rootId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('watch')
    .where('person_id', '=', personId)
    .where('announcement_id', '=', rootId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Names of the statuses and organizers of these announcements. */
export async function namesOf(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<Map<number, Pick<Watch, 'status' | 'organizer'>>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('public_announcement as a')
    .innerJoin('dict_announcement_status as st', 'st.id', 'a.status_id')
    .innerJoin('public_organization as o', 'o.id', 'a.organizer_id')
    .select(['a.id', statusRefOf('st').as('status'), organizationRefOf('o').as('organizer')])
    .where('a.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id as number, names]))
}
