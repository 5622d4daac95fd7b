import type { PublicPlan } from '@zakup/contract/plans/plans.routes'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import { changeTotals } from './plan-changes.queries.ts'
import { editionsOf } from './plan-editions.queries.ts'

/** An approved edition with the approved editions of its year and type. */
export async function findPublicPlan(db: PublicDb, id: number): Promise<PublicPlan | undefined> {
  const row = await db
    .selectFrom('public_plan as p')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .innerJoin('dict_plan_status as st', 'st.id', 'p.status_id')
    .innerJoin('public_organization as o', 'o.id', 'p.organization_id')
    .select([
      'p.id',
      'p.edition',
      'p.item_count',
      'p.total_price',
      'p.approved_at',
      'p.decree_number',
      'p.decree_date',
      sql<PublicPlan['amend_kind']>`p.amend_kind`.as('amend_kind'),
      'p.amend_ground',
      'p.year_id as year',
      'p.previous_id',
      statusRefOf('st').as('status'),
      dictRefOf('pt').as('type'),
      organizationRefOf('o').as('organization'),
      editionsOf<PublicPlan['editions'][number]>('public_plan').as('editions'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const changes = row.previous_id === null ? null : await changeTotals(db, 'public', id, row.previous_id)
  return { ...row, changes }
}

/** Items of an approved edition, in the order they were entered. */
export async function publicEditionItems(
  db: PublicDb,
  planId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const items = db.selectFrom('public_plan_item as i').where('i.plan_id', '=', planId)
  const { count } = await items.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const results = await items
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'i.purchase_method_id')
    .innerJoin('dict_purchase_subject as ps', 'ps.id', 'i.purchase_subject_id')
    .innerJoin('dict_month as mo', 'mo.id', 'i.month_id')
    .select([
      'i.id',
      'i.root_id',
      'i.name_ru as name',
      'i.total_price',
      statusRefOf('st').as('status'),
      dictRefOf('e').as('enstru'),
      dictRefOf('pm').as('purchase_method'),
      dictRefOf('ps').as('purchase_subject'),
      dictRefOf('mo').as('month'),
    ])
    .orderBy('i.root_id')
    .orderBy('i.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, results }
}
