import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { planItemStatusesOfStage } from '@zakup/domain/plan-items/plan-item-stage'
import type { AmendKind } from '@zakup/domain/plans/amend-kind'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { dictRefOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

const CONTRACTED = sql.join(planItemStatusesOfStage('contracted'))

/** Plans of one organisation; RLS alone would also show approved plans of others. */
export function planRows(db: Transaction<DB>, organizationId: number) {
  return db
    .selectFrom('plan as p')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .innerJoin('dict_plan_status as st', 'st.id', 'p.status_id')
    .select([
      'p.id',
      'p.edition',
      'p.item_count',
      'p.total_price',
      'p.approved_at',
      'p.decree_number',
      'p.decree_date',
      sql<AmendKind | null>`p.amend_kind`.as('amend_kind'),
      'p.amend_ground',
      'p.year_id as year',
      'p.previous_id',
      'p.created_at',
      'p.submitted_at',
      'p.updated_at',
      'p.version',
      statusRefOf('st').as('status'),
      dictRefOf('pt').as('type'),
      contractedPrice().as('contracted_price'),
    ])
    .where('p.organization_id', '=', organizationId)
}

function contractedPrice(): RawBuilder<string> {
  return sql`(select coalesce(sum(i.total_price), 0)::numeric(20, 2)::text from plan_item i
    where i.plan_id = p.id and i.status_id in (${CONTRACTED}))`
}

interface Asked {
  limit: number
  offset: number
  ord?: 'year_id' | '-year_id' | 'id' | '-id' | undefined
  year_id__in?: number[] | undefined
  plan_type_id__in?: number[] | undefined
  status_id__in?: number[] | undefined
}

const FILTERS = ['year_id', 'plan_type_id', 'status_id'] as const

export async function listPlanRows(
  db: Transaction<DB>,
  organizationId: number,
  query: Asked,
): Promise<{ count: number; results: PlanRow[] }> {
  let rows = planRows(db, organizationId)
  for (const field of FILTERS) {
    const ids = query[`${field}__in`]
    if (ids) rows = rows.where(`p.${field}`, 'in', ids)
  }
  const field = query.ord?.replace('-', '') === 'id' ? 'p.id' : 'p.year_id'
  const direction = query.ord && !query.ord.startsWith('-') ? 'asc' : 'desc'
  const { count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const results = await rows
    .orderBy(field, direction)
    .orderBy('p.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { count, results }
}
