import type { Plan } from '@zakup/contract/plans/plans.routes'
import { type RawBuilder, sql } from 'kysely'
import { statusRefOf } from '../../db/refs.ts'

/**
 * Every edition of the year and type of plan `p`, newest first: all of them for the owner, the approved ones for the
 * public.
 */
export function editionsOf<Edition = Plan['editions'][number]>(
  table: 'plan' | 'public_plan',
): RawBuilder<Edition[]> {
  return sql`(select json_agg(json_build_object('id', e.id, 'edition', e.edition, 'item_count', e.item_count,
      'total_price', e.total_price::text, 'approved_at', e.approved_at, 'decree_number', e.decree_number,
      'decree_date', e.decree_date, 'amend_kind', e.amend_kind, 'amend_ground', e.amend_ground,
      'status', ${statusRefOf('es')}) order by e.edition desc)
    from ${sql.table(table)} e join dict_plan_status es on es.id = e.status_id
    where (e.organization_id, e.year_id, e.plan_type_id) = (p.organization_id, p.year_id, p.plan_type_id))`
}
