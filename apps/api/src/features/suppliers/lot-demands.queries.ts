import type { LotDemands } from '@zakup/domain/suppliers/lot-demands'
import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../db/types.gen.ts'

/** Id of dict_supplier_customer_sign: open to all. */
const NO_SIGN = 0

export interface FoundLot {
  id: number
  number: string
  name: string
  demands: LotDemands
}

/** The demands of a public lot, taken from the public plan items it was made of. A draft is not found. */
export async function findLotDemands(trx: Transaction<DB>, lotId: number): Promise<FoundLot | undefined> {
  const lot = await trx
    .selectFrom('public_lot as l')
    .innerJoin('public_announcement as a', 'a.id', 'l.announcement_id')
    .innerJoin('dict_supplier_customer_sign as s', 's.id', 'a.supplier_sign_id')
    .select([
      'l.id',
      'l.number',
      'l.name_ru as name',
      'l.purchase_subject_id',
      'l.purchase_method_id',
      'l.customer_id',
      'l.organizer_id',
      's.id as sign_id',
      's.name_ru as sign',
    ])
    // The view's columns are never null, but its type doesn't know that.
    .$narrowType<Record<LotColumn, number> & { number: string; name: string }>()
    .where('l.id', '=', lotId)
    .executeTakeFirst()
  if (!lot) return undefined
  const items = await publicItems(trx, lotId)
  return {
    id: lot.id,
    number: lot.number,
    name: lot.name,
    demands: {
      purchase_subject_id: lot.purchase_subject_id,
      purchase_method_id: lot.purchase_method_id,
      sides: [lot.customer_id, lot.organizer_id],
      supplier_sign: lot.sign_id === NO_SIGN ? null : lot.sign,
      has_items: items.length > 0,
      is_construction: items.some((item) => item.is_construction),
      enstru_codes: items.map((item) => item.enstru_code),
      first_category: items.some((item) => item.first_category),
      licenses: once(
        items.flatMap((item) => item.licenses),
        (one) => `${one.activity_id} ${one.category_id}`,
      ),
      materials: items.flatMap((item) => item.materials),
      labour: items.flatMap((item) => item.labour),
    },
  }
}

type LotColumn = 'id' | 'purchase_subject_id' | 'purchase_method_id' | 'customer_id' | 'organizer_id'

/** Removes duplicates: a licence demanded by two items is demanded once. */
function once<Row>(rows: Row[], key: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [key(row), row])).values()]
}

function publicItems(trx: Transaction<DB>, lotId: number) {
  return trx
    .selectFrom('public_lot_plan_item as x')
    .innerJoin('public_plan_item as p', 'p.id', 'x.plan_item_id')
    .innerJoin('plan_item as i', 'i.id', 'p.id')
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
    .leftJoin('plan_item_first_category as f', 'f.plan_item_id', 'i.id')
    .select((eb) => [
      'i.is_construction',
      'e.code as enstru_code',
      sql<boolean>`coalesce(f.is_required, false)`.as('first_category'),
      jsonArrayFrom(
        eb
          .selectFrom('plan_item_license as l')
          .innerJoin('dict_license_activity_type as a', 'a.id', 'l.license_activity_type_id')
          .leftJoin('dict_license_category as c', 'c.id', 'l.license_category_id')
          .select([
            'a.id as activity_id',
            'a.parent_id',
            'a.name_ru as activity',
            'c.id as category_id',
            'c.name_ru as category',
          ])
          .whereRef('l.plan_item_id', '=', 'i.id')
          .orderBy('a.ord'),
      ).as('licenses'),
      jsonArrayFrom(
        eb
          .selectFrom('plan_item_material as m')
          .leftJoin('dict_measure as u', 'u.id', 'm.measure_id')
          .select([
            'm.name_ru as name',
            sql<string>`m.quantity::text`.as('quantity'),
            'm.measure_id',
            'u.short_name_ru as measure',
            'm.requirement_ru as requirement',
          ])
          .whereRef('m.plan_item_id', '=', 'i.id')
          .orderBy('m.id'),
      ).as('materials'),
      jsonArrayFrom(
        eb
          .selectFrom('plan_item_labour as w')
          .select(['w.speciality_ru as speciality', 'w.quantity', 'w.experience_years'])
          .whereRef('w.plan_item_id', '=', 'i.id')
          .orderBy('w.id'),
      ).as('labour'),
    ])
    .where('x.lot_id', '=', lotId)
    .orderBy('i.id')
    .execute()
}
