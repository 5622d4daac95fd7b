import { AMENDABLE_ITEMS } from '@zakup/domain/plan-items/plan-item-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Locks the items of plans against all other commands, in id order. */
export async function lockPlanItems(trx: Transaction<DB>, planIds: number[]): Promise<void> {
  await trx
    .selectFrom('plan_item')
    .select('id')
    .where('plan_id', 'in', planIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function planItemIds(trx: Transaction<DB>, planId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('plan_item')
    .select('id')
    .where('plan_id', '=', planId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function rootsOf(trx: Transaction<DB>, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ root_id: number }>`select root_id from plan_item
    where id = any(${ids}::bigint[])`.execute(trx)
  return rows.map(({ root_id }) => root_id)
}

/**
 * A trigger updates the items of a plan whose status changes. Deferred until the items have their new status, it writes
 * only those whose status stays the same.
 */
export async function withItems(
  trx: Transaction<DB>,
  comeIntoForce: () => Promise<void>,
  moveItems: () => Promise<void>,
): Promise<void> {
  await sql`set constraints plan_items_follow deferred`.execute(trx)
  await comeIntoForce()
  await moveItems()
  await sql`set constraints plan_items_follow immediate`.execute(trx)
}

export async function setStatus(
  trx: Transaction<DB>,
  personId: number,
  ids: number[],
  to: number,
  from?: number,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update plan_item
    set status_id = ${to}, updated_by = ${personId}, updated_at = now(), version = version + 1
    where id = any(${ids}::bigint[]) and (${from ?? null}::int is null or status_id = ${from ?? null})`.execute(
    trx,
  )
}

/** The number of the first of these items that an amendment can no longer change. */
export async function itemInPurchase(trx: Transaction<DB>, ids: number[]): Promise<number | undefined> {
  const { rows } = await sql<{ root_id: number }>`select root_id from plan_item
    where id = any(${ids}::bigint[]) and status_id <> all(${[...AMENDABLE_ITEMS]}::int[])
    order by root_id limit 1`.execute(trx)
  return rows[0]?.root_id
}

/** Items that the amendment doesn't change, but whose purchase moved on since it was begun. */
export async function itemsThatMoved(
  trx: Transaction<DB>,
  planId: number,
  previousId: number,
  fresh: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from plan_item n join plan_item o on o.root_id = n.root_id and o.plan_id = ${previousId}
    where n.plan_id = ${planId} and n.id <> all(${fresh}::bigint[])
      and (n.status_id, n.refusal_kind, n.refusal_ground, n.refusal_document, n.refusal_date, n.conclusion_result)
        is distinct from (o.status_id, o.refusal_kind, o.refusal_ground, o.refusal_document, o.refusal_date,
          coalesce(n.conclusion_result, o.conclusion_result))
    order by n.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Items get the status and the refusal of the previous edition, and the result of the register if they have none. */
export async function takeOver(
  trx: Transaction<DB>,
  personId: number,
  ids: number[],
  previousId: number,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update plan_item n
    set status_id = o.status_id, refusal_kind = o.refusal_kind, refusal_ground = o.refusal_ground,
      refusal_document = o.refusal_document, refusal_date = o.refusal_date,
      conclusion_result = coalesce(n.conclusion_result, o.conclusion_result),
      conclusion_checked_at = coalesce(n.conclusion_checked_at, o.conclusion_checked_at),
      updated_by = ${personId}, updated_at = now(), version = n.version + 1
    from plan_item o
    where n.id = any(${ids}::bigint[]) and o.root_id = n.root_id and o.plan_id = ${previousId}`.execute(trx)
}
