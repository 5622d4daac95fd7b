import type { ListKindName } from '@zakup/contract/list-filters'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** A search as it is compared: one list and one text of its parameters. */
export interface SearchAddress {
  kind: ListKindName
  search: string
}

export interface KeptSearch extends SearchAddress {
  id: number
  name: string
  saved_at: string
  visited_at: string
}

/** Newest first. */
export function ownSearches(trx: Transaction<DB>, personId: number): Promise<KeptSearch[]> {
  return trx
    .selectFrom('saved_search')
    .select(['id', 'kind', 'search', 'name', 'saved_at', 'visited_at'])
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ kind: ListKindName }>()
    .execute()
}

/** Locks the person until the end of the command: two requests at once must not exceed the limit together. */
export async function lockedSearches(trx: Transaction<DB>, personId: number): Promise<KeptSearch[]> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  return ownSearches(trx, personId)
}

export async function addSearch(
  trx: Transaction<DB>,
  personId: number,
  search: SearchAddress & { name: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('saved_search')
    .values({ ...search, person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockSearch(trx: Transaction<DB>, personId: number, id: number) {
  return trx
    .selectFrom('saved_search')
    .select(['id', 'kind', 'search', 'name'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

export async function nameSearch(trx: Transaction<DB>, id: number, name: string): Promise<void> {
  await trx.updateTable('saved_search').set({ name }).where('id', '=', id).execute()
}

export async function removeSearch(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('saved_search').where('id', '=', id).execute()
}

export async function markVisited(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('saved_search').set({ visited_at: sql<string>`now()` }).where('id', '=', id).execute()
}
