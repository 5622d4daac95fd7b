import type { PlanReadiness } from '@zakup/contract/plans/plans.routes'
import { sql, type Transaction } from 'kysely'
import { dictRefOf, ifThere } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

export async function namesOfItems(
  trx: Transaction<DB>,
  ids: number[],
): Promise<Map<number, { id: number; root_id: number; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('plan_item')
    .select(['id', 'root_id', 'name_ru as name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sums of the budget lines; items without any line are summed without ЭКРБ. */
export async function sumsByEkrb(trx: Transaction<DB>, planId: number): Promise<PlanReadiness['by_ekrb']> {
  const { rows } = await sql<PlanReadiness['by_ekrb'][number]>`
    with lines as (
      select i.id, f.ekrb_id, f.amount from plan_item i join plan_item_funding f on f.plan_item_id = i.id
      where i.plan_id = ${planId}
      union all
      select i.id, null, i.total_price from plan_item i
      where i.plan_id = ${planId} and not exists (select from plan_item_funding f where f.plan_item_id = i.id)
    )
    select ${ifThere('e', dictRefOf('e'))} as ekrb, s.count, s.total_price
    from (select ekrb_id, count(distinct id)::int as count, sum(amount)::numeric(20, 2)::text as total_price
          from lines group by ekrb_id) s
    left join dict_ekrb e on e.id = s.ekrb_id
    order by e.code nulls last`.execute(trx)
  return rows
}

export async function sumsByMethod(
  trx: Transaction<DB>,
  planId: number,
): Promise<PlanReadiness['by_method']> {
  const { rows } = await sql<PlanReadiness['by_method'][number]>`
    select ${dictRefOf('m')} as purchase_method, s.count, s.total_price
    from (select purchase_method_id, count(*)::int as count, sum(total_price)::numeric(20, 2)::text as total_price
          from plan_item where plan_id = ${planId} group by 1) s
    join dict_purchase_method m on m.id = s.purchase_method_id
    order by m.ord, m.id`.execute(trx)
  return rows
}
