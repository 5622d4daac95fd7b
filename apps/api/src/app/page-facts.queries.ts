import { sql } from 'kysely'
import type { PublicDb } from '../db/database.ts'
import { dictRefOf, ifThere, organizationRefOf, statusRefOf } from '../db/refs.ts'

/** The facts in a page's <head>: one row by its key, nothing else. */

export function announcementFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_announcement as a')
    .innerJoin('dict_announcement_status as st', 'st.id', 'a.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'a.purchase_method_id')
    .innerJoin('public_organization as o', 'o.id', 'a.organizer_id')
    .select([
      'a.id',
      'a.number',
      'a.name_ru as name',
      'a.total_price',
      'a.lot_count',
      'a.purchase_subject_id',
      'a.publish_date',
      'a.offer_start_date',
      'a.offer_end_date',
      statusRefOf('st').as('status'),
      dictRefOf('pm').as('purchase_method'),
      organizationRefOf('o').as('organizer'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

export function lotFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_lot as l')
    .innerJoin('public_announcement as a', 'a.id', 'l.announcement_id')
    .innerJoin('dict_lot_status as st', 'st.id', 'l.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'l.purchase_method_id')
    .innerJoin('dict_measure as m', 'm.id', 'l.measure_id')
    .innerJoin('public_organization as o', 'o.id', 'l.customer_id')
    .leftJoin('dict_enstru as e', 'e.id', 'l.enstru_id')
    .leftJoin('dict_kato as k', 'k.id', 'l.delivery_kato_id')
    .select([
      'l.id',
      'l.number',
      'l.name_ru as name',
      'l.description_ru as description',
      'l.total_price',
      'l.quantity',
      'm.name_ru as measure',
      'l.purchase_subject_id',
      'l.publish_date',
      'a.offer_start_date',
      'l.offer_end_date',
      'e.code as enstru',
      'k.name_ru as place',
      statusRefOf('st').as('status'),
      dictRefOf('pm').as('purchase_method'),
      organizationRefOf('o').as('customer'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** The edition in force is canonical for all: to a search engine a superseded edition is the same item. */
export function planItemFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_plan_item as i')
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'i.purchase_method_id')
    .innerJoin('dict_month as mo', 'mo.id', 'i.month_id')
    .innerJoin('public_organization as o', 'o.id', 'i.organization_id')
    .select([
      'i.root_id',
      'i.name_ru as name',
      'i.total_price',
      'i.year_id as year',
      statusRefOf('st').as('status'),
      dictRefOf('pm').as('purchase_method'),
      dictRefOf('mo').as('month'),
      organizationRefOf('o').as('organization'),
      sql<number>`coalesce((select c.id from public_plan_item c where c.root_id = i.root_id and c.is_current limit 1),
        i.id)`.as('current_id'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()
}

export function planFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_plan as p')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .innerJoin('public_organization as o', 'o.id', 'p.organization_id')
    .select([
      'p.year_id as year',
      'p.edition',
      'p.item_count',
      'p.total_price',
      'p.approved_at',
      dictRefOf('pt').as('type'),
      organizationRefOf('o').as('organization'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export function contractFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_contract as c')
    .innerJoin('dict_contract_status as st', 'st.id', 'c.status_id')
    .innerJoin('public_organization as cu', 'cu.id', 'c.customer_id')
    .innerJoin('public_organization as su', 'su.id', 'c.supplier_id')
    .select([
      'c.id',
      'c.number',
      'c.system_number',
      'c.subject_ru as subject',
      'c.sum_with_vat',
      'c.sign_date',
      statusRefOf('st').as('status'),
      organizationRefOf('cu').as('customer'),
      organizationRefOf('su').as('supplier'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

export function organizationFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_organization as o')
    .leftJoin('dict_kato as k', 'k.id', 'o.region_id')
    .select([
      'o.id',
      'o.iin_bin',
      'o.name_ru as name',
      'o.full_name_ru as full_name',
      sql<'legal' | 'individual' | 'entrepreneur'>`o.kind`.as('kind'),
      'o.address_ru as address',
      'o.phone',
      'o.email',
      ifThere('k', dictRefOf('k')).as('region'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
}

export function rnuFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_rnu as r')
    .innerJoin('dict_rnu_status as st', 'st.id', 'r.status_id')
    .innerJoin('dict_rnu_reason as re', 're.id', 'r.reason_id')
    .innerJoin('public_organization as o', 'o.id', 'r.organization_id')
    .select([
      'r.starts_on',
      'r.ends_on',
      statusRefOf('st').as('status'),
      dictRefOf('re').as('reason'),
      organizationRefOf('o').as('supplier'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

export function postFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_post')
    .select(['title_ru as title', 'lead_ru as lead', 'body_ru as body', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function menuItemFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_menu_item')
    .select(['title_ru as title', 'body_ru as body'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function faqFacts(db: PublicDb) {
  return db
    .selectFrom('public_faq')
    .select(['question_ru as question', 'answer_ru as answer'])
    .orderBy('ord')
    .orderBy('id')
    .limit(200)
    .execute()
}
