import type pg from 'pg'
import { buildAnnouncement } from '../build-announcement.ts'
import { buildContract } from '../build-contract.ts'
import { buildOrganization, buildRow } from '../build-people.ts'
import { buildPlan, buildPlanItem } from '../build-plan.ts'
import { buildRnu } from '../build-rnu.ts'
import type { Matrix } from '../matrix.ts'
import { RNU_SUPPLIER_BIN } from '../matrix-rnu.ts'
import { makeThing } from '../matrix-things.ts'

const SUPPLIER_TABLES = ['supplier_exp', 'supplier_license', 'supplier_staff', 'supplier_equipment']
/** A kind of licence and a subkind of it. */
const [BUILDING, BEARING] = [2, 22]
const GIVEN_UP = {
  status_id: 20,
  refusal_kind: 'need_gone',
  refusal_ground: 'Потребности нет',
  refusal_document: 'Решение № 4',
  refusal_date: '2026-02-01',
}

/** Everything about such a purchase is found by this name and deleted: other probes start without purchases. */
export const DEAL = { name_ru: 'Сделка с поставщиком реестра' }
const DEALS = `(select id from announcement where name_ru = '${DEAL.name_ru}')`

/** Deletes these things of everyone: among many organisations one more would not be noticed. */
export async function clearStrangers({ portal }: Matrix): Promise<void> {
  const db = portal.admin
  for (const table of SUPPLIER_TABLES) await db.query(`delete from ${table}`)
  await db.query('delete from organization_tax')
  await db.query(`delete from bid where lot_id in (select id from lot where announcement_id in ${DEALS})`)
  for (const table of ['lot_result', 'protocol', 'contract'])
    await db.query(`delete from ${table} where announcement_id in ${DEALS}`)
  await db.query(`delete from announcement where id in ${DEALS}`)
  await db.query(`update plan_item set refusal_kind = 'budget_cut' where refusal_kind = 'need_gone'`)
}

/** Other organisations with something of each kind. */
export async function leaveStranger({ portal, world, people }: Matrix): Promise<void> {
  const db = portal.admin
  await leaveDealings(db, people.customer_head.organization_id)
  for (const thing of ['exp:confirmed', 'license:', 'staff:', 'equipment:']) {
    const { id } = await buildOrganization(db, { is_supplier: true })
    await db.query(`insert into organization_tax values ($1, 1000000, '2026-11-01')`, [id])
    await buildRnu(db, id)
    await makeThing(portal, thing, id)
  }
  // Also for the public world's supplier, whom other callers ask about.
  await db.query(
    `insert into organization_tax select id, 0, '2026-11-01' from organization where iin_bin = $1`,
    [world.supplierBin],
  )
  await db.query('insert into supplier_license_subkind select id, $1 from supplier_license', [BEARING])
  const { id } = await buildOrganization(db)
  await buildPlanItem(db, await buildPlan(db, id), GIVEN_UP)
}

/** The shared supplier has also dealt with another organisation, and the caller with another supplier. */
async function leaveDealings(db: pg.Pool, home: number): Promise<void> {
  const { rows } = await db.query('select id::int as id from organization where iin_bin = $1', [
    RNU_SUPPLIER_BIN,
  ])
  const supplier: number | undefined = rows[0]?.id
  if (supplier === undefined) return
  const stranger = (await buildOrganization(db)).id
  const rival = (await buildOrganization(db, { is_supplier: true })).id
  await decided(db, stranger, supplier)
  await decided(db, home, rival)
  const ours = await buildAnnouncement(db, DEAL, [{ customer_id: home }])
  await buildContract(db, { customer_id: stranger, supplier_id: supplier, announcement_id: ours.id })
  await buildContract(db, { customer_id: home, supplier_id: rival, announcement_id: ours.id })
  // Another organisation has a lot in the purchase of the caller's contract.
  await db.query(
    `insert into lot (announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price)
     select a.id, a.number || '-ОК9', 'Лот', 220, $1, 1, 796, 1, 1 from contract c join announcement a on a.id = c.announcement_id
     where c.customer_id = $2 and c.supplier_id = $3 and not exists (select from lot where announcement_id = a.id)`,
    [stranger, home, supplier],
  )
}

/** A purchase with its result and its bid. */
async function decided(db: pg.Pool, customer: number, supplier: number): Promise<void> {
  const { id, lotIds } = await buildAnnouncement(db, DEAL, [{ customer_id: customer }])
  const protocol = await buildRow(db, 'protocol', {
    announcement_id: id,
    protocol_type_id: 1,
    number: 'ПИ-1',
    signed_at: '2026-11-18T10:00:00+05:00',
    created_at: '2026-11-18T09:00:00+05:00',
  })
  await db.query(
    'insert into lot_result (lot_id, announcement_id, protocol_id, winner_id, winner_price, decided_at) values ($1, $2, $3, $4, 1800, now())',
    [lotIds[0], id, protocol, supplier],
  )
  await buildRow(db, 'bid', {
    lot_id: lotIds[0],
    supplier_id: supplier,
    status_id: 1,
    price: '1800',
    submitted_at: '2026-11-14T10:00:00+05:00',
  })
}

/** A lot that accepts bids and requires a licence. */
export async function openLicensedLot(db: pg.Pool): Promise<number> {
  const { id } = await buildOrganization(db)
  const item = await buildPlanItem(db, await buildPlan(db, id), { status_id: 5 })
  for (const activity of [BUILDING, BEARING])
    await db.query('insert into plan_item_license (plan_item_id, license_activity_type_id) values ($1, $2)', [
      item.id,
      activity,
    ])
  const tomorrow = new Date(Date.now() + 86_400_000)
  const { lotIds } = await buildAnnouncement(db, { organizer_id: id, offer_end_date: tomorrow }, [
    { customer_id: id },
  ])
  const lot = lotIds[0] as number
  await db.query('insert into lot_plan_item values ($1, $2)', [lot, item.id])
  return lot
}
