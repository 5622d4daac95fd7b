import { SCALAR_FIELDS } from '@zakup/domain/plan-items/item-fields'
import type { ItemFacts } from '@zakup/domain/plan-items/plan-item-rules'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { plainValues } from './plan-item-columns.queries.ts'

/** An item with the facts the rules check and its status. */
interface FactsRow extends ItemFacts {
  id: number
  status_id: number
}

/** The items of a plan with the facts the rules check: those in `ids`, or all. */
export async function factsOfPlan(trx: Transaction<DB>, planId: number, ids?: number[]): Promise<FactsRow[]> {
  const chosen = ids ? sql`and i.id = any(${ids}::bigint[])` : sql``
  // Each part is aggregated once for all items; correlated lookups would be seven per item.
  const { rows } = await sql<FactsRow>`
    with w as materialized (select * from plan_item i where i.plan_id = ${planId} ${chosen})
    select w.id, w.status_id, ${plainValues('w', SCALAR_FIELDS)}, e.code as enstru_code,
      e.subject_id as enstru_subject_id, e.is_active as enstru_in_force, j.code as justification_code,
      coalesce(d.list, '[]') as deliveries, coalesce(f.list, '[]') as funding,
      w.conclusion_result, x.term_days as conclusion_term_days,
      coalesce(l.n, 0) as licenses, coalesce(c.is_required, false) as first_category, coalesce(m.n, 0) as materials,
      coalesce(b.n, 0) as labour, coalesce(t.list, '{}') as file_kinds
    from w
    join dict_enstru e on e.id = w.enstru_id
    left join dict_purchase_method_justification j on j.id = w.justification_id
    left join expertise_conclusion x on x.number = w.conclusion_number and x.issued_on = w.conclusion_date
    left join ${grouped(
      'plan_item_delivery',
      sql`json_agg(json_build_object('quantity', p.quantity::text, 'place_ru', p.place_ru,
      'in_force', (select k.is_active from dict_kato k where k.id = p.kato_id)) order by p.id) as list`,
    )} d on d.plan_item_id = w.id
    left join ${grouped('plan_item_funding', sql`json_agg(json_build_object('fkrb_id', p.fkrb_id, 'ekrb_id', p.ekrb_id, 'amount', p.amount::text) order by p.id) as list`)} f on f.plan_item_id = w.id
    left join ${grouped('plan_item_license', sql`count(*)::int as n`)} l on l.plan_item_id = w.id
    left join ${grouped('plan_item_material', sql`count(*)::int as n`)} m on m.plan_item_id = w.id
    left join ${grouped('plan_item_labour', sql`count(*)::int as n`)} b on b.plan_item_id = w.id
    left join ${grouped('plan_item_file', sql`array_agg(distinct p.kind) as list`)} t on t.plan_item_id = w.id
    left join plan_item_first_category c on c.plan_item_id = w.id
    order by w.id`.execute(trx)
  return rows
}

function grouped(table: string, columns: RawBuilder<unknown>) {
  return sql`(select p.plan_item_id, ${columns} from ${sql.table(table)} p
    where p.plan_item_id in (select id from w) group by p.plan_item_id)`
}
