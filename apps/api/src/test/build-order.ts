import type pg from 'pg'
import { buildOrganization, buildRow } from './build-people.ts'

/** An order of some customer that waits for this organizer; its id. */
export async function buildWaitingOrder(
  db: pg.Pool,
  organizer_id: number,
  over: Record<string, unknown> = {},
): Promise<number> {
  return buildRow(db, 'purchase_order', {
    customer_id: over.customer_id ?? (await buildOrganization(db)).id,
    organizer_id,
    purchase_method_id: 2,
    purchase_subject_id: 2,
    status_id: 2,
    sent_at: '2026-01-01',
    due_at: '2099-01-01',
    ...over,
  })
}
