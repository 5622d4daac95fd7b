import { type SqlBool, sql, type Transaction, type Updateable } from 'kysely'
import type { JournalSource } from '../../app/command.ts'
import type { DB, PlanItem } from '../../db/types.gen.ts'

/** Gives locked items another status, with what goes with it. */
export async function moveItems(
  trx: Transaction<DB>,
  source: JournalSource,
  ids: number[],
  to: Updateable<PlanItem>,
): Promise<void> {
  await trx
    .updateTable('plan_item')
    .set({
      ...to,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: source.person_id,
    })
    // One parameter, however many they are.
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Items that were taken back lie in no order any more; found by the root, since an order keeps the row it was made of. */
export async function takeOutOfOrders(
  trx: Transaction<DB>,
  { action, person_id, organization_id, request_id }: JournalSource,
  roots: number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from purchase_order_item x using plan_item o
      where o.id = x.plan_item_id and o.root_id = any(${roots}::bigint[]) and o.organization_id = ${organization_id}
        and x.customer_id = ${organization_id}
      returning x.purchase_order_id, x.plan_item_id)
    insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before)
    select ${action}, 'purchase_order', purchase_order_id::text, ${person_id}, ${organization_id}, ${request_id},
      jsonb_build_object('plan_item_ids', jsonb_agg(plan_item_id order by plan_item_id))
    from gone group by purchase_order_id`.execute(trx)
}

export async function deleteItems(trx: Transaction<DB>, ids: number[]): Promise<void> {
  await sql`delete from plan_item where id = any(${ids}::bigint[])`.execute(trx)
}
