import type { ListKindName } from '@zakup/contract/list-filters'
import { readListSearch } from '@zakup/contract/saved-searches/list-search'
import type { NewFinds } from '@zakup/contract/saved-searches/saved-searches.routes'
import { MOST_NEW_FINDS } from '@zakup/domain/saved-searches/saved-searches'
import type { Reader } from '../../kernel/call-context.ts'
import { countNew } from '../../lists/list-new.ts'
import type { ListQuery, ListSource } from '../../lists/list-source.ts'
import type { KeptSearch } from './saved-searches.queries.ts'

/** No further search is counted after this time: together they must not keep a connection of the search pool busy. */
const ENOUGH_MS = 1500

const QUERY_CANCELED = '57014'

/** One after another: a person with fifty searches takes one connection, as somebody who opens one list does. */
export async function newFinds(
  reader: Reader,
  lists: Record<ListKindName, ListSource>,
  searches: readonly KeptSearch[],
): Promise<NewFinds[]> {
  const end = performance.now() + ENOUGH_MS
  const counted: NewFinds[] = []
  for (const { id, kind, search, visited_at } of searches) {
    const read = readListSearch(kind, search)
    const found =
      read.isValid && performance.now() < end
        ? await counting(() =>
            countNew(reader, lists[kind], read.query as ListQuery, visited_at, MOST_NEW_FINDS + 1),
          )
        : null
    const more = found !== null && found > MOST_NEW_FINDS
    counted.push({ id, count: more ? MOST_NEW_FINDS : found, more })
  }
  return counted
}

/** A search that is stopped by the time limit of its statement has no number; the others have theirs. */
function counting(count: () => Promise<number | null>): Promise<number | null> {
  return count().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === QUERY_CANCELED) return null
    throw error
  })
}
