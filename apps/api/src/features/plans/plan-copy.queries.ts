import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { type CopiedItem, REQUIREMENT_FIELDS } from '@zakup/domain/plan-items/item-copy'
import { DICT_FIELDS, ITEM_FIELD_TABLE } from '@zakup/domain/plan-items/item-fields'
import { NOT_COPIED_STATUSES } from '@zakup/domain/plans/plan-copy'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { dictRefOf, measureRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { itemScalars } from '../plan-items/plan-item-write.shared.ts'

/** The own plan copied from. */
export async function copySource(trx: Transaction<DB>, organizationId: number, id: number) {
  const row = await trx
    .selectFrom('plan')
    .select(['id', 'organization_id', 'year_id as year', 'status_id'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as PlanStatus }
}
export type CopySource = NonNullable<Awaited<ReturnType<typeof copySource>>>

/** An item of the plan copied from, with what decides about its copy. */
export interface SourceItem extends CopiedItem {
  id: number
  root_id: number
  delivery_region_id: number | null
  /** The measure that the nomenclature has for its code: market prices are in it. */
  enstru_measure_id: number | null
  enstru: CopyablePlanItem['enstru']
  purchase_method: CopyablePlanItem['purchase_method']
  measure: CopyablePlanItem['measure']
  copied_to: CopyablePlanItem['copied_to']
}

const copyable = sql`i.status_id <> all(${[...NOT_COPIED_STATUSES]}::int[])`

export async function countCopyable(trx: Transaction<DB>, sourceId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from plan_item i where i.plan_id = ${sourceId} and ${copyable}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Where the requirements of an item are, and the dictionaries their columns refer to. */
const REQUIREMENTS = {
  licenses: {
    table: 'plan_item_license',
    dicts: {
      license_activity_type_id: 'dict_license_activity_type',
      license_category_id: 'dict_license_category',
    },
  },
  first_category: {
    table: 'plan_item_first_category',
    dicts: {
      construction_work_type_id: 'dict_construction_work_type',
      responsibility_level_id: 'dict_responsibility_level',
      technical_complexity_id: 'dict_technical_complexity',
      functional_purpose_id: 'dict_functional_purpose',
    },
  },
  materials: { table: 'plan_item_material', dicts: { measure_id: 'dict_measure' } },
} as const satisfies Record<
  (typeof REQUIREMENT_FIELDS)[number],
  { table: string; dicts: Record<string, string> }
>

type Which = { ids: number[] } | { limit: number; offset: number }

/** Items of a plan that may be copied into another: those with these ids, or a page of all, in order of their numbers. */
export async function sourceItems(
  trx: Transaction<DB>,
  sourceId: number,
  targetId: number,
  which: Which,
): Promise<SourceItem[]> {
  const chosen = 'ids' in which ? sql`and i.id = any(${which.ids}::bigint[])` : sql``
  const page = 'ids' in which ? sql`` : sql`limit ${which.limit} offset ${which.offset}`
  const { rows } = await sql<SourceItem>`
    with w as materialized (
      select * from plan_item i where i.plan_id = ${sourceId} and ${copyable} ${chosen} order by i.root_id ${page})
    select w.id, w.root_id, w.delivery_region_id, ${itemScalars('w')}, e.measure_id as enstru_measure_id,
      ${dictRefOf('e')} as enstru, ${dictRefOf('pm')} as purchase_method, ${measureRefOf('m')} as measure,
      j.code as justification_code, ${switchedOff} as off,
      coalesce(d.off, false) as places_off, ${requirementsOff} as requirements_off, coalesce(f.list, '[]') as funding, coalesce(t.list, '{}') as file_kinds,
      (select json_build_object('id', n.id, 'root_id', n.root_id) from plan_item n
        where n.plan_id = ${targetId} and n.copied_root_id = w.root_id) as copied_to
    from w
    join dict_enstru e on e.id = w.enstru_id
    join dict_purchase_method pm on pm.id = w.purchase_method_id
    join dict_measure m on m.id = w.measure_id
    left join dict_purchase_method_justification j on j.id = w.justification_id
    left join (select p.plan_item_id, bool_or(not k.is_active) as off from plan_item_delivery p join dict_kato k on k.id = p.kato_id
      where p.plan_item_id in (select id from w) group by p.plan_item_id) d on d.plan_item_id = w.id
    left join (select p.plan_item_id, json_agg(json_build_object('id', p.id, 'fkrb_id', p.fkrb_id,
        'fkr_subprogram_id', p.fkr_subprogram_id, 'ekrb_id', p.ekrb_id, 'amount', p.amount::text,
        'off', array_remove(array[case when not k.is_active then 'fkrb_id' end, case when not s.is_active then 'fkr_subprogram_id' end,
          case when not x.is_active then 'ekrb_id' end], null)) order by p.id) as list
      from plan_item_funding p left join dict_fkrb k on k.id = p.fkrb_id
      left join dict_fkr_subprogram s on s.id = p.fkr_subprogram_id left join dict_ekrb x on x.id = p.ekrb_id
      where p.plan_item_id in (select id from w) group by p.plan_item_id) f on f.plan_item_id = w.id
    left join (select p.plan_item_id, array_agg(distinct p.kind) as list from plan_item_file p
      where p.plan_item_id in (select id from w) group by p.plan_item_id) t on t.plan_item_id = w.id
    order by w.root_id`.execute(trx)
  return rows
}

const isOff = (dict: string, id: string) =>
  sql`exists (select from ${sql.table(dict)} x where x.id = ${sql.ref(id)} and not x.is_active)`

/** The names of the fields of an item whose dictionary row is switched off. */
const switchedOff: RawBuilder<unknown> = sql`array_remove(array[${sql.join(
  DICT_FIELDS.map(
    (field) => sql`case when ${isOff(ITEM_FIELD_TABLE[field].dict, `w.${field}`)} then ${sql.lit(field)} end`,
  ),
)}]::text[], null)`

/** The requirements of an item that name a dictionary row that is switched off. */
const requirementsOff: RawBuilder<unknown> = sql`array_remove(array[${sql.join(
  REQUIREMENT_FIELDS.map((field) => {
    const { table, dicts } = REQUIREMENTS[field]
    const off = Object.entries(dicts).map(([column, dict]) => isOff(dict, `p.${column}`))
    return sql`case when exists (select from ${sql.table(table)} p where p.plan_item_id = w.id
      and (${sql.join(off, sql` or `)})) then ${sql.lit(field)} end`
  }),
)}]::text[], null)`
