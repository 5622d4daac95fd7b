import type { Plan } from '@zakup/contract/plans/plans.routes'
import { sql, type Transaction } from 'kysely'
import { organizationRefOf, personNameOf, statusRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { changeTotals } from './plan-changes.queries.ts'
import { editionsOf } from './plan-editions.queries.ts'
import { planRows } from './plan-rows.queries.ts'

/** One edition with everything its page shows; undefined if it belongs to another organisation. */
export async function findOwnPlan(
  db: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<Plan | undefined> {
  const row = await planRows(db, organizationId)
    .innerJoin('public_organization as o', 'o.id', 'p.organization_id')
    .leftJoin('plan as b', 'b.id', 'p.previous_id')
    .select([
      'p.return_reason',
      sql<Plan['organization']>`${organizationRefOf('o')}`.as('organization'),
      person('created_by'),
      person('submitted_by'),
      person('approved_by'),
      sql<
        Plan['previous']
      >`case when b.id is not null then json_build_object('id', b.id, 'edition', b.edition,
        'item_count', b.item_count, 'total_price', b.total_price::text) end`.as('previous'),
      sql<
        Plan['edition_in_work']
      >`(select json_build_object('id', w.id, 'edition', w.edition, 'status', ${statusRefOf('ws')})
        from plan w join dict_plan_status ws on ws.id = w.status_id
        where (w.organization_id, w.year_id, w.plan_type_id) = (p.organization_id, p.year_id, p.plan_type_id)
          and w.status_id in (${statusIds('plan.inWork')}) and w.id <> p.id)`.as('edition_in_work'),
      editionsOf('plan').as('editions'),
      sql<
        Plan['amendments']
      >`json_build_object('this_month', ${needsThisMonth('p')}, 'allowed', ${amendmentsAllowed})`.as(
        'amendments',
      ),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const changes = row.previous_id === null ? null : await changeTotals(db, 'own', id, row.previous_id)
  return { ...row, changes }
}

function person(column: 'created_by' | 'submitted_by' | 'approved_by') {
  return sql<{
    id: number
    name: string
  } | null>`(select json_build_object('id', h.id, 'name', ${personNameOf('h')})
    from person h where h.id = ${sql.ref(`p.${column}`)})`.as(column)
}

/** Counts amendments for a change of need begun this month; the session's time zone is that of Astana. */
export function needsThisMonth(alias: string) {
  const plan = sql.id(alias)
  return sql<number>`(select count(*)::int from plan n
    where (n.organization_id, n.year_id, n.plan_type_id) = (${plan}.organization_id, ${plan}.year_id, ${plan}.plan_type_id)
      and n.amend_kind = 'need' and n.created_at >= date_trunc('month', now()))`
}

/** Правила п. 28: the dated limit in force today. */
export const amendmentsAllowed = sql<number>`(select value::int from dated_limit
  where code = 'plan_amendments_per_month' and from_date <= current_date order by from_date desc limit 1)`
