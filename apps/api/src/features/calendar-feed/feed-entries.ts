import type { AppDb } from '../../db/database.ts'
import { ownRows } from '../../kernel/own-rows.ts'
import { datedThings } from '../waiting/waiting-terms.shared.ts'
import { watchedPurchases } from '../watches/watched.shared.ts'
import { entriesOfPurchase, entryOfThing } from './calendar-entries.ts'
import type { Capacity } from './calendar-feed.queries.ts'
import type { CalendarEntry } from './calendar-text.ts'

/**
 * What a person watches, and what waits for them with a term in every capacity they have now. Each is read as the cabinet
 * would read it for them, under row-level security.
 */
export async function feedEntries(
  db: AppDb,
  origin: string,
  capacities: readonly Capacity[],
): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = []
  for (const [i, capacity] of capacities.entries())
    await ownRows(db, capacity, async (trx) => {
      if (i === 0)
        for (const purchase of await watchedPurchases(trx, capacity.person_id))
          entries.push(...entriesOfPurchase(origin, purchase))
      if (!capacity.may_act) return
      for (const thing of await datedThings(trx, capacity))
        entries.push(entryOfThing(origin, thing, capacity.organization))
    })
  // One contract may wait for both of its sides, and a person work for both.
  return [...new Map(entries.map((entry) => [entry.uid, entry])).values()]
}
