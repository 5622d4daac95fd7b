import type { AmendKind } from '@zakup/domain/plans/amend-kind'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export async function insertNextEdition(
  trx: Transaction<DB>,
  id: number,
  amendment: { amend_kind: AmendKind; amend_ground: string; person_id: number },
): Promise<number> {
  const { amend_kind, amend_ground, person_id } = amendment
  const { rows } = await sql<{ id: number }>`
    insert into plan (organization_id, year_id, plan_type_id, edition, previous_id, status_id, amend_kind, amend_ground,
      created_by, updated_by)
    select organization_id, year_id, plan_type_id, edition + 1, id, ${PLAN_STATUS.amending}, ${amend_kind}, ${amend_ground},
      ${person_id}, ${person_id}
    from plan where id = ${id} returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** Columns copied from the original. The number of a source system is not copied: it is unique there. */
const ITEM_COLUMNS = [
  'root_id',
  'organization_id',
  'system_id',
  'year_id',
  'plan_item_type_id',
  'status_id',
  'enstru_id',
  'purchase_subject_id',
  'purchase_method_id',
  'justification_id',
  'name_ru',
  'name_kk',
  'description_ru',
  'description_kk',
  'measure_id',
  'quantity',
  'unit_price',
  'total_price',
  'total_price_year_1',
  'total_price_year_2',
  'total_price_year_3',
  'month_id',
  'delivery_term_ru',
  'delivery_term_kk',
  'delivery_days',
  'prepayment',
  'supplier_sign_id',
  'funding_source_id',
  'budget_type_id',
  'delivery_kato_id',
  'is_construction',
  'conclusion_number',
  'conclusion_date',
  'conclusion_result',
  'conclusion_checked_at',
  'is_isgp',
  'refusal_kind',
  'refusal_ground',
  'refusal_document',
  'refusal_date',
] as const

/** Parts of an item: their columns, and the column they are ordered by. */
const PARTS = {
  plan_item_delivery: [['kato_id', 'quantity', 'place_ru', 'place_kk'], 'id'],
  plan_item_funding: [['fkrb_id', 'fkr_subprogram_id', 'ekrb_id', 'amount'], 'id'],
  plan_item_license: [['license_activity_type_id', 'license_category_id'], 'license_activity_type_id'],
  plan_item_first_category: [
    [
      'is_required',
      'construction_work_type_id',
      'responsibility_level_id',
      'technical_complexity_id',
      'functional_purpose_id',
    ],
    'plan_item_id',
  ],
  plan_item_material: [['name_ru', 'measure_id', 'quantity', 'requirement_ru'], 'id'],
  plan_item_labour: [['speciality_ru', 'quantity', 'experience_years'], 'id'],
  plan_item_file: [['attachment_id', 'kind'], 'attachment_id'],
} as const

const columnList = (columns: readonly string[], alias?: string) =>
  sql.join(columns.map((column) => (alias ? sql.ref(`${alias}.${column}`) : sql.id(column))))

/** Copies items with one statement for the items and one for each of their parts, for any number of items. */
export async function cloneItems(
  trx: Transaction<DB>,
  fromPlan: number,
  toPlan: number,
  personId: number,
): Promise<void> {
  await sql`insert into plan_item (plan_id, updated_by, is_copy, ${columnList(ITEM_COLUMNS)})
    select ${toPlan}, ${personId}, true, ${columnList(ITEM_COLUMNS)} from plan_item where plan_id = ${fromPlan} order by id`.execute(
    trx,
  )
  for (const [table, [columns, order]] of Object.entries(PARTS))
    await sql`insert into ${sql.table(table)} (plan_item_id, ${columnList(columns)})
      select n.id, ${columnList(columns, 'x')}
      from plan_item o
      join plan_item n on n.plan_id = ${toPlan} and n.root_id = o.root_id
      join ${sql.table(table)} x on x.plan_item_id = o.id
      where o.plan_id = ${fromPlan} order by n.id, ${sql.ref(`x.${order}`)}`.execute(trx)
}
