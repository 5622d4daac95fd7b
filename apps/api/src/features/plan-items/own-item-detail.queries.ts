import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { type AliasedRawBuilder, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dictRefOf, ifThere, measureRefOf, personNameOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

/** An own item of any status with everything its form shows; the caller adds the remarks of the rules. */
export function findOwnItem(trx: Transaction<DB>, organizationId: number, id: number) {
  return trx
    .selectFrom('plan_item as i')
    .innerJoin('plan as p', 'p.id', 'i.plan_id')
    .innerJoin('dict_plan_status as pst', 'pst.id', 'p.status_id')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .innerJoin('dict_plan_item_type as ty', 'ty.id', 'i.plan_item_type_id')
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'i.purchase_method_id')
    .innerJoin('dict_purchase_subject as ps', 'ps.id', 'i.purchase_subject_id')
    .innerJoin('dict_month as mo', 'mo.id', 'i.month_id')
    .innerJoin('dict_measure as m', 'm.id', 'i.measure_id')
    .innerJoin('dict_supplier_customer_sign as sg', 'sg.id', 'i.supplier_sign_id')
    .leftJoin('dict_purchase_method_justification as j', 'j.id', 'i.justification_id')
    .leftJoin('dict_funding_source as fs', 'fs.id', 'i.funding_source_id')
    .leftJoin('dict_budget_type as bt', 'bt.id', 'i.budget_type_id')
    .leftJoin('person as h', 'h.id', 'i.updated_by')
    .select((eb) => [
      'i.id',
      'i.root_id',
      'i.is_current',
      'i.is_isgp',
      'i.version',
      'i.updated_at',
      'i.name_ru',
      'i.name_kk',
      'i.description_ru',
      'i.description_kk',
      'i.quantity',
      'i.unit_price',
      'i.total_price',
      'i.total_price_year_1',
      'i.total_price_year_2',
      'i.total_price_year_3',
      'i.delivery_days',
      'i.delivery_term_ru',
      'i.delivery_term_kk',
      'i.prepayment',
      'i.is_construction',
      'i.conclusion_number',
      'i.conclusion_date',
      'i.conclusion_checked_at',
      sql<OwnPlanItem['conclusion_result']>`i.conclusion_result`.as('conclusion_result'),
      statusRefOf('st').as('status'),
      dictRefOf('ty').as('plan_item_type'),
      dictRefOf('pm').as('purchase_method'),
      dictRefOf('ps').as('purchase_subject'),
      dictRefOf('mo').as('month'),
      dictRefOf('sg').as('supplier_sign'),
      measureRefOf('m').as('measure'),
      ifThere('j', dictRefOf('j')).as('justification'),
      ifThere('fs', dictRefOf('fs')).as('funding_source'),
      ifThere('bt', dictRefOf('bt')).as('budget_type'),
      'i.delivery_region_id',
      sql<OwnPlanItem['enstru']>`json_build_object('id', e.id, 'code', e.code, 'name', e.name_ru,
        'description', e.description_ru)`.as('enstru'),
      sql<OwnPlanItem['updated_by']>`case when h.id is not null then
        json_build_object('id', h.id, 'name', ${personNameOf('h')}) end`.as('updated_by'),
      sql<OwnPlanItem['plan']>`json_build_object('id', p.id, 'year', p.year_id, 'edition', p.edition,
        'type', ${dictRefOf('pt')}, 'status', ${statusRefOf('pst')})`.as('plan'),
      sql<
        OwnPlanItem['refusal']
      >`case when i.refusal_ground is not null then json_build_object('kind', i.refusal_kind,
        'ground', i.refusal_ground, 'document', i.refusal_document, 'date', i.refusal_date) end`.as(
        'refusal',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('plan_item_delivery as d')
          .innerJoin('dict_kato as k', 'k.id', 'd.kato_id')
          .select([
            sql<OwnPlanItem['deliveries'][number]['kato']>`json_build_object('id', k.id, 'code', k.code,
              'name', k.name_ru, 'full_name', k.full_name_ru)`.as('kato'),
            sql<string>`d.quantity::text`.as('quantity'),
            'd.place_ru',
            'd.place_kk',
          ])
          .whereRef('d.plan_item_id', '=', 'i.id')
          .orderBy('d.id'),
      ).as('deliveries'),
      jsonArrayFrom(
        eb
          .selectFrom('plan_item_funding as f')
          .leftJoin('dict_fkrb as fk', 'fk.id', 'f.fkrb_id')
          .leftJoin('dict_fkr_subprogram as sp', 'sp.id', 'f.fkr_subprogram_id')
          .leftJoin('dict_ekrb as ek', 'ek.id', 'f.ekrb_id')
          .select([
            ifThere('fk', dictRefOf('fk')).as('fkrb'),
            ifThere('sp', dictRefOf('sp')).as('fkr_subprogram'),
            ifThere('ek', dictRefOf('ek')).as('ekrb'),
            sql<string>`f.amount::text`.as('amount'),
          ])
          .whereRef('f.plan_item_id', '=', 'i.id')
          .orderBy('f.id'),
      ).as('funding'),
      qualificationOf(),
      jsonArrayFrom(
        eb
          .selectFrom('plan_item_file as x')
          .innerJoin('attachment as t', 't.id', 'x.attachment_id')
          .select([
            't.uuid as attachment',
            sql<OwnPlanItem['files'][number]['kind']>`x.kind`.as('kind'),
            't.original_name as name',
            't.size',
            't.content_type',
          ])
          .whereRef('x.plan_item_id', '=', 'i.id')
          .orderBy('t.id'),
      ).as('files'),
    ])
    .where('i.id', '=', id)
    .where('i.organization_id', '=', organizationId)
    .executeTakeFirst()
}

function qualificationOf(): AliasedRawBuilder<OwnPlanItem['qualification'], 'qualification'> {
  const count = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} x where x.plan_item_id = i.id)`
  return sql<OwnPlanItem['qualification']>`json_build_object(
    'first_category', coalesce((select c.is_required from plan_item_first_category c where c.plan_item_id = i.id), false),
    'licenses', ${count('plan_item_license')}, 'materials', ${count('plan_item_material')},
    'labour', ${count('plan_item_labour')})`.as('qualification')
}
