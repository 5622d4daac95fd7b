import type { Lot } from '@zakup/contract/lots/lots.routes'
import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import { sourcePage } from '@zakup/domain/announcements/source-page'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PublicDb } from '../../db/database.ts'
import { publicLotFileOf } from '../../db/public-file.ts'
import {
  dictRefOf,
  ifThere,
  measureRefOf,
  organizationContactsOf,
  organizationRefOf,
  statusRefOf,
} from '../../db/refs.ts'
import { purchaseChain } from '../chain/chain.shared.ts'

const SIMILAR = 5

export async function findLot(db: PublicDb, id: number): Promise<Lot | undefined> {
  const found = await lotFacts(db, id)
  if (!found) return undefined
  const { announcement_id, enstru_id, external_id, ...lot } = found
  const [files, similar, chain] = await Promise.all([
    lotFiles(db, announcement_id, id),
    enstru_id === null ? [] : similarLots(db, enstru_id, id),
    purchaseChain(db, {
      planItemIds: lot.plan_items.map((item) => item.id),
      announcementId: announcement_id,
      lotId: id,
      moreLots: 0,
      // The newest is in force: a supplement replaces the contract it changes.
      contractId: lot.contracts[0]?.id ?? null,
      moreContracts: Math.max(0, lot.contracts.length - 1),
    }),
  ])
  return { ...lot, source: sourcePage(lot.system.id, external_id), files, similar, chain }
}

function lotFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_lot as l')
    .innerJoin('public_announcement as a', 'a.id', 'l.announcement_id')
    .innerJoin('dict_announcement_status as ast', 'ast.id', 'a.status_id')
    .innerJoin('dict_lot_status as st', 'st.id', 'l.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'l.purchase_method_id')
    .innerJoin('dict_purchase_subject as ps', 'ps.id', 'l.purchase_subject_id')
    .innerJoin('dict_system as sy', 'sy.id', 'l.system_id')
    .innerJoin('dict_measure as m', 'm.id', 'l.measure_id')
    .innerJoin('public_organization as cu', 'cu.id', 'l.customer_id')
    .innerJoin('public_organization as o', 'o.id', 'l.organizer_id')
    .leftJoin('dict_kato as k', 'k.id', 'l.delivery_kato_id')
    .leftJoin('dict_enstru as e', 'e.id', 'l.enstru_id')
    .leftJoin('dict_insoterm as it', 'it.id', 'l.insoterm_id')
    .leftJoin('dict_lot_fail_reason as fr', 'fr.id', 'l.fail_reason_id')
    .leftJoin('public_lot_result as r', 'r.lot_id', 'l.id')
    .leftJoin('public_organization as w', 'w.id', 'r.winner_id')
    .leftJoin('public_organization as s', 's.id', 'r.second_id')
    .select((eb) => [
      'l.id',
      'l.number',
      'l.announcement_id',
      'a.external_id',
      'l.enstru_id',
      'l.name_ru as name',
      'l.name_kk',
      'l.description_ru as description',
      'l.description_kk',
      'l.year_id as year',
      'l.quantity',
      'l.unit_price',
      'l.total_price',
      'l.prepayment',
      'l.delivery_term_ru as delivery_term',
      'l.delivery_place_ru as delivery_place',
      'l.is_combined',
      'l.publish_date',
      'a.offer_start_date',
      'l.offer_end_date',
      'l.updated_at',
      statusRefOf('st').as('status'),
      sql<Lot['announcement']>`json_build_object('id', a.id, 'number', a.number, 'name', a.name_ru,
        'status', ${statusRefOf('ast')})`.as('announcement'),
      dictRefOf('pm').as('purchase_method'),
      dictRefOf('ps').as('purchase_subject'),
      dictRefOf('sy').as('system'),
      measureRefOf('m').as('measure'),
      organizationRefOf('cu').as('customer'),
      organizationContactsOf('o').as('organizer'),
      ifThere('k', dictRefOf('k')).as('delivery_address'),
      ifThere('e', dictRefOf('e')).as('enstru'),
      ifThere('it', dictRefOf('it')).as('insoterms'),
      ifThere('fr', dictRefOf('fr')).as('fail_reason'),
      // The item may have newer editions than the one that was announced.
      sql<string | null>`case when l.status_id = ${LOT_STATUS.refused} then (
        select string_agg(distinct i.refusal_ground, '; ') from public_lot_plan_item x
        join public_plan_item o on o.id = x.plan_item_id join public_plan_item i on i.root_id = o.root_id
        where x.lot_id = l.id) end`.as('refusal_ground'),
      sql<Lot['result']>`case when w.id is not null then json_build_object(
        'first', json_build_object('supplier', ${organizationRefOf('w')}, 'price', r.winner_price::text),
        'second', case when s.id is not null then
          json_build_object('supplier', ${organizationRefOf('s')}, 'price', r.second_price::text) end,
        'decided_at', r.decided_at) end`.as('result'),
      jsonArrayFrom(
        eb
          .selectFrom('public_lot_plan_item as x')
          .innerJoin('public_plan_item as i', 'i.id', 'x.plan_item_id')
          .innerJoin('dict_measure as im', 'im.id', 'i.measure_id')
          .select([
            'i.id',
            'i.name_ru as name',
            sql<string>`i.quantity::text`.as('quantity'),
            sql<string>`i.total_price::text`.as('total_price'),
            measureRefOf('im').as('measure'),
          ])
          .whereRef('x.lot_id', '=', 'l.id')
          .orderBy('i.id'),
      ).as('plan_items'),
      jsonArrayFrom(
        eb
          .selectFrom('public_contract as c')
          .innerJoin('dict_contract_status as cs', 'cs.id', 'c.status_id')
          .select([
            'c.id',
            'c.number',
            sql<string>`c.sum_with_vat::text`.as('sum_with_vat'),
            statusRefOf('cs').as('status'),
          ])
          .where(
            'c.id',
            'in',
            sql<number>`(select b.id from public_contract b where b.lot_id = l.id
              union select u.contract_id from public_contract_unit u where u.lot_id = l.id)`,
          )
          .orderBy('c.sign_date', 'desc')
          .orderBy('c.id', 'desc'),
      ).as('contracts'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** Files of this lot first, then those of the whole purchase. */
async function lotFiles(db: PublicDb, announcementId: number, lotId: number): Promise<Lot['files']> {
  const rows = await db
    .selectFrom('public_announcement_file as f')
    .leftJoin('public_lot as l', 'l.id', 'f.lot_id')
    .select(publicLotFileOf('f', 'l').as('file'))
    .where('f.announcement_id', '=', announcementId)
    .where((eb) => eb.or([eb('f.lot_id', '=', lotId), eb('f.lot_id', 'is', null)]))
    .orderBy('f.lot_id', (by) => by.asc().nullsLast())
    .orderBy('f.original_name')
    .execute()
  return rows.map(({ file }) => file)
}

/** Superseded versions of the documentation repeat its lots, so they are left out. */
function similarLots(db: PublicDb, enstruId: number, lotId: number): Promise<Lot['similar']> {
  return db
    .selectFrom('public_lot as l')
    .innerJoin('dict_lot_status as st', 'st.id', 'l.status_id')
    .innerJoin('public_organization as cu', 'cu.id', 'l.customer_id')
    .select([
      'l.id',
      'l.number',
      'l.name_ru as name',
      'l.total_price',
      statusRefOf('st').as('status'),
      organizationRefOf('cu').as('customer'),
    ])
    .where('l.enstru_id', '=', enstruId)
    .where('l.status_id', '<>', LOT_STATUS.superseded)
    .where('l.id', '<>', lotId)
    .orderBy('l.publish_date', 'desc')
    .orderBy('l.id', 'desc')
    .limit(SIMILAR)
    .execute()
}
