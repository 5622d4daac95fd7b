import type { Contract } from '@zakup/contract/contracts/contracts.routes'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, ifThere, measureRefOf, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import { purchaseChain } from '../chain/chain.shared.ts'

export async function findContract(db: PublicDb, id: number): Promise<Contract | undefined> {
  const found = await contractFacts(db, id)
  if (!found) return undefined
  const { root_id, lot_plan_item_ids, ...contract } = found
  const supplements = await contractAndSupplements(db, root_id ?? id)
  const bought = contract.units.flatMap(({ plan_item_id }) => plan_item_id ?? [])
  const otherLots = contract.units.flatMap(({ lot_id }) => lot_id ?? [])
  const chain = await purchaseChain(db, {
    planItemIds: bought.length > 0 ? [...new Set(bought)] : lot_plan_item_ids,
    announcementId: contract.announcement?.id ?? null,
    lotId: contract.lot?.id ?? null,
    moreLots: new Set(otherLots.filter((lotId) => lotId !== contract.lot?.id)).size,
    contractId: id,
    moreContracts: supplements.length - 1,
  })
  return { ...contract, supplements, chain }
}

function contractFacts(db: PublicDb, id: number) {
  return (
    db
      .selectFrom('public_contract as c')
      .innerJoin('dict_contract_status as st', 'st.id', 'c.status_id')
      .innerJoin('dict_contract_type as ty', 'ty.id', 'c.contract_type_id')
      .innerJoin('dict_system as sy', 'sy.id', 'c.system_id')
      .innerJoin('public_organization as cu', 'cu.id', 'c.customer_id')
      .innerJoin('public_organization as su', 'su.id', 'c.supplier_id')
      .leftJoin('dict_purchase_method as pm', 'pm.id', 'c.purchase_method_id')
      .leftJoin('dict_contract_form as fo', 'fo.id', 'c.contract_form_id')
      .leftJoin('dict_contract_term as te', 'te.id', 'c.contract_term_id')
      .leftJoin('dict_kato as k', 'k.id', 'c.delivery_region_id')
      // A contract for several lots has them in its units.
      .leftJoin('public_lot as l', (join) =>
        join.on(
          'l.id',
          '=',
          sql`coalesce(c.lot_id, (select min(u.lot_id) from public_contract_unit u where u.contract_id = c.id))`,
        ),
      )
      .leftJoin('public_announcement as a', (join) =>
        join.on('a.id', '=', sql`coalesce(c.announcement_id, l.announcement_id)`),
      )
      .select((eb) => [
        'c.id',
        'c.root_id',
        'c.number',
        'c.system_number',
        'c.subject_ru as subject',
        'c.year_id as year',
        'c.sum_without_vat',
        'c.sum_with_vat',
        'c.fact_sum_with_vat',
        'c.sign_date',
        'c.ends_on',
        'c.executed_at',
        'c.updated_at',
        statusRefOf('st').as('status'),
        dictRefOf('ty').as('type'),
        dictRefOf('sy').as('system'),
        organizationRefOf('cu').as('customer'),
        organizationRefOf('su').as('supplier'),
        ifThere('pm', dictRefOf('pm')).as('purchase_method'),
        ifThere('fo', dictRefOf('fo')).as('form'),
        ifThere('te', dictRefOf('te')).as('term'),
        ifThere('k', dictRefOf('k')).as('delivery_region'),
        sql<Contract['announcement']>`case when a.id is not null
        then json_build_object('id', a.id, 'number', a.number) end`.as('announcement'),
        sql<Contract['lot']>`case when l.id is not null
        then json_build_object('id', l.id, 'number', l.number, 'name', l.name_ru) end`.as('lot'),
        sql<number[]>`(select coalesce(json_agg(i.id order by i.id), '[]') from public_lot_plan_item x
        join public_plan_item i on i.id = x.plan_item_id where x.lot_id = l.id)`.as('lot_plan_item_ids'),
        jsonArrayFrom(
          eb
            .selectFrom('public_contract_unit as u')
            .innerJoin('dict_measure as m', 'm.id', 'u.measure_id')
            // The public views leave out items of unapproved plans and unpublished lots.
            .leftJoin('public_plan_item as i', 'i.id', 'u.plan_item_id')
            .leftJoin('public_lot as ul', 'ul.id', 'u.lot_id')
            .select([
              'u.id',
              'u.name_ru as name',
              sql<string>`u.quantity::text`.as('quantity'),
              sql<string>`u.unit_price::text`.as('unit_price'),
              sql<string>`u.total_price::text`.as('total_price'),
              'i.id as plan_item_id',
              'ul.id as lot_id',
              measureRefOf('m').as('measure'),
            ])
            .whereRef('u.contract_id', '=', 'c.id')
            .orderBy('u.id'),
        ).as('units'),
      ])
      .where('c.id', '=', id)
      .executeTakeFirst()
  )
}

function contractAndSupplements(db: PublicDb, rootId: number): Promise<Contract['supplements']> {
  return db
    .selectFrom('public_contract as c')
    .innerJoin('dict_contract_status as st', 'st.id', 'c.status_id')
    .innerJoin('dict_contract_type as ty', 'ty.id', 'c.contract_type_id')
    .select([
      'c.id',
      'c.number',
      'c.sum_with_vat',
      'c.sign_date',
      statusRefOf('st').as('status'),
      dictRefOf('ty').as('type'),
    ])
    .where((eb) => eb.or([eb('c.id', '=', rootId), eb('c.root_id', '=', rootId)]))
    .orderBy('c.sign_date')
    .orderBy('c.id')
    .execute()
}
