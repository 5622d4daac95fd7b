import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

export async function lockAnnouncementsOf(trx: Transaction<DB>, roots: number[]): Promise<void> {
  await sql`select lock_announcements_of(${roots}::bigint[])`.execute(trx)
}

/** The number of the first published lot that holds other items besides these. */
export async function sharedLotOf(trx: Transaction<DB>, roots: number[]): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select l.number from lot_plan_item x join lot l on l.id = x.lot_id
    where x.root_id = any(${roots}::bigint[]) and l.is_public and l.status_id between ${statusIds('lot.discussion')} and ${statusIds('lot.results')}
      and exists (select from lot_plan_item y where y.lot_id = l.id and y.root_id <> all(${roots}::bigint[]))
    order by l.id limit 1`.execute(trx)
  return rows[0]?.number
}

/**
 * Refuses the lots of these items, those of unpublished versions too. Returns the published announcements they were in,
 * whose organizers are to be notified.
 */
export async function refuseLotsOf(trx: Transaction<DB>, source: JournalSource, roots: number[]) {
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
  return rows
}
