import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { notify } from '../notices/notify.shared.ts'
import { lockAnnouncementsOf, refuseLotsOf, sharedLotOf } from './refuse-lots.queries.ts'

/**
 * The customer gives up purchases: published lots of these items are refused as well. Called before orders and items
 * are locked, because announcements are locked first. The items are checked later; if that check fails, everything here
 * is rolled back. It is here and not with the announcements, because announcements are built on items.
 */
export async function refuseLots(
  trx: Transaction<DB>,
  source: JournalSource,
  roots: number[],
): Promise<void> {
  await lockAnnouncementsOf(trx, roots)
  // A lot is bought as a whole, so it is given up with all its items or not at all.
  const number = await sharedLotOf(trx, roots)
  if (number !== undefined) throw new ProblemError(409, 'announcement.lot_of_many', { values: { number } })
  for (const refused of await refuseLotsOf(trx, source, roots))
    await notify(trx, source, {
      organization_id: refused.organizer_id,
      kind: 'announcement.refused',
      about: refused.announcement_id,
      values: { number: refused.number, organization: refused.customer },
    })
}
