import type { PlanItem } from '@zakup/contract/plan-items/plan-items.routes'
import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, ifThere, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import { purchaseChain } from '../chain/chain.shared.ts'
import { publicValues } from './plan-item-columns.queries.ts'

export async function findPlanItem(db: PublicDb, id: number): Promise<PlanItem | undefined> {
  const item = await planItemFacts(db, id)
  if (!item) return undefined
  const [editions, lots, contracts] = await Promise.all([
    itemEditions(db, item.root_id),
    itemLots(db, item.root_id),
    itemContracts(db, item.root_id),
  ])
  // A failed purchase is repeated, so there may be several lots: take the one with a contract, or the newest.
  const contract = contracts[0]
  const lot = lots.find(({ id: lotId }) => lotId === contract?.lot_id) ?? lots[0]
  const chain = await purchaseChain(db, {
    planItemIds: [id],
    announcementId: lot?.announcement.id ?? null,
    lotId: lot?.id ?? null,
    moreLots: lot ? lots.length - 1 : 0,
    contractId: contract?.id ?? null,
    moreContracts: Math.max(0, contracts.length - 1),
  })
  return { ...item, editions, lots, contracts, chain }
}

function planItemFacts(db: PublicDb, id: number) {
  return db
    .selectFrom('public_plan_item as i')
    .innerJoin('public_plan as p', 'p.id', 'i.plan_id')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .innerJoin('dict_system as sy', 'sy.id', 'i.system_id')
    .innerJoin('public_organization as o', 'o.id', 'i.organization_id')
    .leftJoin('dict_kato as k', 'k.id', 'i.delivery_kato_id')
    .select(publicValues('i'))
    .select((eb) => [
      'i.id',
      'i.root_id',
      'i.year_id as year',
      'i.refusal_ground',
      'i.updated_at',
      statusRefOf('st').as('status'),
      dictRefOf('sy').as('system'),
      organizationRefOf('o').as('organization'),
      ifThere('k', dictRefOf('k')).as('delivery_address'),
      sql<PlanItem['plan']>`json_build_object('id', p.id, 'edition', p.edition, 'type', ${dictRefOf('pt')},
        'approved_at', p.approved_at, 'decree_number', p.decree_number, 'decree_date', p.decree_date)`.as(
        'plan',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('public_plan_item_delivery as d')
          .innerJoin('dict_kato as dk', 'dk.id', 'd.kato_id')
          .select([
            sql<PlanItem['deliveries'][number]['kato']>`json_build_object('id', dk.id, 'code', dk.code,
              'name', dk.name_ru, 'full_name', dk.full_name_ru)`.as('kato'),
            sql<string>`d.quantity::text`.as('quantity'),
            'd.place_ru as place',
          ])
          .whereRef('d.plan_item_id', '=', 'i.id')
          .orderBy('d.id'),
      ).as('deliveries'),
    ])
    .where('i.id', '=', id)
    .$castTo<Omit<PlanItem, 'editions' | 'lots' | 'contracts' | 'chain'>>()
    .executeTakeFirst()
}

function itemEditions(db: PublicDb, rootId: number): Promise<PlanItem['editions']> {
  return db
    .selectFrom('public_plan_item as i')
    .innerJoin('public_plan as p', 'p.id', 'i.plan_id')
    .select(['i.id', 'i.plan_id', 'p.edition', 'p.approved_at', 'i.total_price', 'i.is_current'])
    .where('i.root_id', '=', rootId)
    .orderBy('p.edition', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

/**
 * Lots of every edition: a lot is made from the edition in force at the time, and a later amendment does not remove it.
 */
function itemLots(db: PublicDb, rootId: number): Promise<PlanItem['lots']> {
  return (
    db
      .selectFrom('public_plan_item as i')
      .innerJoin('public_lot_plan_item as x', 'x.plan_item_id', 'i.id')
      .innerJoin('public_lot as l', 'l.id', 'x.lot_id')
      .innerJoin('public_announcement as a', 'a.id', 'l.announcement_id')
      .innerJoin('dict_lot_status as st', 'st.id', 'l.status_id')
      .distinctOn(['l.publish_date', 'l.id'])
      .select([
        'l.id',
        'l.number',
        'l.name_ru as name',
        'l.total_price',
        statusRefOf('st').as('status'),
        sql<{ id: number; number: string }>`json_build_object('id', a.id, 'number', a.number)`.as(
          'announcement',
        ),
      ])
      .where('i.root_id', '=', rootId)
      // A superseded version of a documentation repeats the same lots.
      .where('l.status_id', '<>', LOT_STATUS.superseded)
      .orderBy('l.publish_date', 'desc')
      .orderBy('l.id', 'desc')
      .execute()
  )
}

/** Contracts found by their units, and by the lots made from the item. */
function itemContracts(db: PublicDb, rootId: number) {
  return db
    .selectFrom('public_contract as c')
    .innerJoin('dict_contract_status as st', 'st.id', 'c.status_id')
    .innerJoin('public_organization as s', 's.id', 'c.supplier_id')
    .select([
      'c.id',
      'c.number',
      'c.lot_id',
      'c.sum_with_vat',
      statusRefOf('st').as('status'),
      organizationRefOf('s').as('supplier'),
    ])
    .where(
      'c.id',
      'in',
      sql<number>`(select u.contract_id from public_plan_item i join public_contract_unit u on u.plan_item_id = i.id
          where i.root_id = ${rootId}
        union select b.id from public_plan_item i join public_lot_plan_item x on x.plan_item_id = i.id
          join public_contract b on b.lot_id = x.lot_id where i.root_id = ${rootId})`,
    )
    .orderBy('c.sign_date', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}
