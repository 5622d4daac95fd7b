import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { type AliasedRawBuilder, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dictRefOf, ifThere, personNameOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { ownValues } from './plan-item-columns.queries.ts'

/** An own item of any status with everything its form shows; the caller adds the remarks of the rules. */
export function findOwnItem(trx: Transaction<DB>, organizationId: number, id: number) {
  return trx
    .selectFrom('plan_item as i')
    .innerJoin('plan as p', 'p.id', 'i.plan_id')
    .innerJoin('dict_plan_status as pst', 'pst.id', 'p.status_id')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .leftJoin('person as h', 'h.id', 'i.updated_by')
    .select(ownValues('i'))
    .select((eb) => [
      'i.id',
      'i.root_id',
      'i.is_current',
      'i.is_isgp',
      'i.version',
      'i.updated_at',
      'i.conclusion_checked_at',
      sql<OwnPlanItem['conclusion_result']>`i.conclusion_result`.as('conclusion_result'),
      statusRefOf('st').as('status'),
      'i.delivery_region_id',
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
      sql<
        OwnPlanItem['copied_from']
      >`(select json_build_object('id', c.id, 'root_id', c.root_id, 'year', c.year_id)
        from plan_item c where c.root_id = i.copied_root_id and c.organization_id = i.organization_id
        order by c.id desc limit 1)`.as('copied_from'),
      sql<
        OwnPlanItem['price_source']
      >`case when i.price_source is not null then json_build_object('kind', i.price_source,
        'contract', (select json_build_object('id', c.id, 'number', c.number, 'signed_on', c.sign_date::date)
          from public_contract c where c.id = i.price_contract_id)) end`.as('price_source'),
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
    .$castTo<Omit<OwnPlanItem, 'vat_rate' | 'remarks'> & { delivery_region_id: number | null }>()
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
