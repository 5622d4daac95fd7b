import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { notify } from '../notices/notify.service.ts'

/**
 * The customer gives up purchases: published lots of these items are refused as well. Called before orders and items
 * are locked, because announcements are locked first. The items are checked later; if that check fails, everything here
 * is rolled back.
 */
export async function refuseLots(
  trx: Transaction<DB>,
  source: JournalSource,
  roots: number[],
): Promise<void> {
  await sql`select lock_announcements_of(${roots}::bigint[])`.execute(trx)
  await refuseHalfLots(trx, roots)
  const { action, person_id, organization_id, request_id } = source
  const { rows } = await sql<{
    announcement_id: number
    organizer_id: number
    number: string
    customer: string
  }>`
    select r.announcement_id, r.organizer_id, r.number, o.name_ru as customer
    from refuse_lots(${roots}::bigint[], ${action}, ${person_id}, ${request_id}) r
    join public_organization o on o.id = ${organization_id} order by 1`.execute(trx)
  for (const refused of rows)
    await notify(trx, source, {
      organization_id: refused.organizer_id,
      kind: 'announcement.refused',
      subject: ['announcement', refused.announcement_id],
      values: { number: refused.number, organization: refused.customer },
    })
}

/** A lot is bought as a whole, so it is given up with all its items or not at all. */
async function refuseHalfLots(trx: Transaction<DB>, roots: number[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select l.number from lot_plan_item x join lot l on l.id = x.lot_id
    where x.root_id = any(${roots}::bigint[]) and l.is_public and l.status_id between ${statusIds('lot.discussion')} and ${statusIds('lot.results')}
      and exists (select from lot_plan_item y where y.lot_id = l.id and y.root_id <> all(${roots}::bigint[]))
    order by l.id limit 1`.execute(trx)
  if (rows[0]) throw new ProblemError(409, 'announcement.lot_of_many', { values: { number: rows[0].number } })
}
