import type { PrintedItem } from '@zakup/domain/plans/plan-import-cells'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export interface FormTop {
  iin_bin: string
  code_gu: string | null
  budget_type: string | null
  organization: string
  year: number
  edition: number
  type_id: number
  type_name: string
}

/** The lines above the table. */
export function formTop(trx: Transaction<DB>, planId: number, organizationId: number) {
  return trx
    .selectFrom('plan as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .leftJoin('dict_budget_type as b', 'b.id', 'o.budget_type_id')
    .select([
      'o.iin_bin',
      'o.code_gu',
      'b.name_ru as budget_type',
      sql<string>`coalesce(o.full_name_ru, o.name_ru)`.as('organization'),
      'p.year_id as year',
      'p.edition',
      'pt.id as type_id',
      'pt.name_ru as type_name',
    ])
    .where('p.id', '=', planId)
    .where('p.organization_id', '=', organizationId)
    .executeTakeFirst()
}

export type FormRow = PrintedItem & { delivery_days: number | null }

/** Items of an edition with the texts of the form, all read in one snapshot: a form is a document. */
export async function formRows(trx: Transaction<DB>, planId: number): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select i.root_id, t.name_ru as plan_item_type, s.name_ru as funding_source, ps.name_ru as purchase_subject,
      e.code as enstru_code, i.name_ru as name, e.description_ru as short_description, i.description_kk, i.description_ru,
      pm.name_ru as purchase_method, me.name_ru as measure, i.quantity::text, i.unit_price::text, i.total_price::text,
      i.total_price_year_1::text, i.total_price_year_2::text, i.total_price_year_3::text, mo.name_ru as month,
      i.delivery_term_kk, i.delivery_term_ru, i.delivery_days, i.prepayment::text, sg.name_ru as supplier_sign,
      coalesce(d.places, '[]') as deliveries, coalesce(f.lines, '[]') as funding
    from plan_item i
    join dict_plan_item_type t on t.id = i.plan_item_type_id
    left join dict_funding_source s on s.id = i.funding_source_id
    join dict_purchase_subject ps on ps.id = i.purchase_subject_id
    join dict_enstru e on e.id = i.enstru_id
    join dict_purchase_method pm on pm.id = i.purchase_method_id
    join dict_measure me on me.id = i.measure_id
    join dict_month mo on mo.id = i.month_id
    join dict_supplier_customer_sign sg on sg.id = i.supplier_sign_id
    left join (
      select x.plan_item_id, json_agg(json_build_object('kato', k.code, 'quantity', trim_scale(x.quantity)::text,
        'place_kk', x.place_kk, 'place_ru', x.place_ru) order by x.id) as places
      from plan_item_delivery x join dict_kato k on k.id = x.kato_id
      where x.plan_item_id in (select id from plan_item where plan_id = ${planId}) group by 1) d on d.plan_item_id = i.id
    left join (
      select x.plan_item_id, json_agg(json_build_object('abp', b.abp, 'program', b.program, 'subprogram', u.code,
        'ekrb', c.code, 'amount', x.amount::text) order by x.id) as lines
      from plan_item_funding x
      left join dict_fkrb b on b.id = x.fkrb_id
      left join dict_fkr_subprogram u on u.id = x.fkr_subprogram_id
      left join dict_ekrb c on c.id = x.ekrb_id
      where x.plan_item_id in (select id from plan_item where plan_id = ${planId}) group by 1) f on f.plan_item_id = i.id
    where i.plan_id = ${planId}
    order by i.id`.execute(trx)
  return rows
}
