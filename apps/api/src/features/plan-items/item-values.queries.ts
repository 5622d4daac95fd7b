import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Codes of the dictionary values of a body, for rules that compare codes instead of ids. */
export async function codesOf(
  trx: Transaction<DB>,
  body: Pick<PlanItemBody, 'enstru_id' | 'justification_id'>,
) {
  const { rows } = await sql<{
    enstru_code: string
    enstru_subject_id: number
    enstru_in_force: boolean
    justification_code: string | null
  }>`
    select e.code as enstru_code, e.subject_id as enstru_subject_id, e.is_active as enstru_in_force,
      (select j.code from dict_purchase_method_justification j where j.id = ${body.justification_id}) as justification_code
    from dict_enstru e where e.id = ${body.enstru_id}`.execute(trx)
  return rows[0] as (typeof rows)[number]
}

/** Places of a body, each marked with whether its КАТО entry is still active. */
export async function placesOf(trx: Transaction<DB>, { deliveries }: Pick<PlanItemBody, 'deliveries'>) {
  const ids = deliveries.map(({ kato_id }) => kato_id)
  const { rows } = await sql<{ id: number }>`
    select id from dict_kato where id = any(${ids}::bigint[]) and not is_active`.execute(trx)
  const gone = new Set(rows.map(({ id }) => id))
  return deliveries.map((place) => ({ ...place, in_force: !gone.has(place.kato_id) }))
}

/** The term of the works from the conclusion that a body names. */
export async function conclusionOf(
  trx: Transaction<DB>,
  { conclusion_number, conclusion_date }: Pick<PlanItemBody, 'conclusion_number' | 'conclusion_date'>,
): Promise<number | null> {
  if (!conclusion_number || !conclusion_date) return null
  const found = await trx
    .selectFrom('expertise_conclusion')
    .select('term_days')
    .where('number', '=', conclusion_number)
    .where('issued_on', '=', conclusion_date)
    .executeTakeFirst()
  return found?.term_days ?? null
}

export async function ownPlanOf(
  trx: Transaction<DB>,
  organizationId: number,
  planId: number,
): Promise<boolean> {
  const found = await trx
    .selectFrom('plan')
    .select('id')
    .where('id', '=', planId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return found !== undefined
}

/** What the items of an own order share; undefined if there is no such order. */
export async function orderFrame(trx: Transaction<DB>, organizationId: number, id: number) {
  return trx
    .selectFrom('purchase_order')
    .select(['purchase_method_id', 'purchase_subject_id'])
    .where('id', '=', id)
    .where('customer_id', '=', organizationId)
    .executeTakeFirst()
}
