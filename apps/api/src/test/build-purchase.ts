import type pg from 'pg'
import { buildAnnouncement } from './build-announcement.ts'
import { buildContract, buildContractUnit } from './build-contract.ts'
import { buildOrganization, buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'

/**
 * A whole purchase: an item in two editions of its plan and a third being prepared. An organizer bought it with another
 * item in one combined lot; the purchase was won, contracted and supplemented. Each public step also has a draft of the
 * same kind.
 */
export async function buildPurchase(db: pg.Pool) {
  const customer = await buildOrganization(db)
  const organizer = await buildOrganization(db)
  const supplier = await buildOrganization(db, { is_supplier: true })
  const second = await buildOrganization(db, { is_supplier: true })

  const first = await buildPlan(db, customer.id, { status_id: 5 })
  const amended = await buildPlan(db, customer.id, {
    edition: 2,
    previous_id: first.id,
    approved_at: '2026-02-01T10:00:00+05:00',
  })
  const draftPlan = await buildPlan(db, customer.id, {
    edition: 3,
    previous_id: amended.id,
    status_id: 1,
    approved_at: null,
  })
  const changedItem = await buildPlanItem(db, first, { status_id: 6 })
  const edition = { root_id: changedItem.id, name_ru: 'Бумага офисная, А4' }
  const item = await buildPlanItem(db, amended, { ...edition, status_id: 16 })
  const draftItem = await buildPlanItem(db, draftPlan, edition)
  const otherItem = await buildPlanItem(db, amended, { name_ru: 'Бумага офисная, А3', status_id: 16 })

  const orderId = await buildRow(db, 'purchase_order', {
    customer_id: customer.id,
    organizer_id: organizer.id,
    status_id: 7,
    sent_at: '2026-03-01T10:00:00+05:00',
  })
  const draftOrderId = await buildRow(db, 'purchase_order', {
    customer_id: customer.id,
    organizer_id: organizer.id,
    status_id: 1,
  })
  for (const [order, planItem] of [
    [orderId, changedItem.id],
    [draftOrderId, item.id],
  ])
    await db.query('insert into purchase_order_item values ($1, $2, $3)', [order, planItem, customer.id])

  const of = { organizer_id: organizer.id }
  const announcement = await buildAnnouncement(
    db,
    { ...of, status_id: 350, results_publication_date: '2026-11-18T10:00:00+05:00' },
    [{ customer_id: customer.id, is_combined: true, enstru_id: item.enstru_id }],
  )
  const draftAnnouncement = await buildAnnouncement(db, { ...of, status_id: 110, publish_date: null }, [
    { customer_id: customer.id, name_ru: 'Тайный лот', enstru_id: item.enstru_id },
  ])
  const lotId = announcement.lotIds[0] as number
  const draftLotId = draftAnnouncement.lotIds[0] as number
  for (const [lot, planItem] of [
    [lotId, item.id],
    [lotId, otherItem.id],
    [lotId, draftItem.id],
    [draftLotId, item.id],
  ])
    await db.query('insert into lot_plan_item values ($1, $2)', [lot, planItem])

  const protocolId = await buildRow(db, 'protocol', {
    announcement_id: announcement.id,
    protocol_type_id: 1,
    number: 'ПИ-1',
    created_at: '2026-11-18T09:00:00+05:00',
    signed_at: '2026-11-18T10:00:00+05:00',
  })
  await db.query('insert into lot_result values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    lotId,
    announcement.id,
    protocolId,
    supplier.id,
    '1800.00',
    second.id,
    '1900.00',
    '2026-11-18T10:00:00+05:00',
  ])

  const parties = { customer_id: customer.id, supplier_id: supplier.id }
  const from = { ...parties, announcement_id: announcement.id, lot_id: lotId, subject_ru: 'Бумага' }
  const contract = await buildContract(db, { ...from, status_id: 455 })
  const supplement = await buildContract(db, {
    ...from,
    contract_type_id: 2,
    parent_id: contract.id,
    root_id: contract.id,
    sum_with_vat: '2200.00',
    sign_date: '2026-11-25T12:00:00+05:00',
  })
  const draftContract = await buildContract(db, {
    ...from,
    contract_type_id: 2,
    parent_id: supplement.id,
    root_id: contract.id,
    status_id: 110,
    sign_date: null,
  })
  for (const { id } of [contract, supplement, draftContract])
    for (const planItem of [item.id, otherItem.id])
      await buildContractUnit(db, id, { lot_id: lotId, plan_item_id: planItem })

  return {
    customer,
    organizer,
    supplier,
    second,
    first,
    amended,
    draftPlan,
    changedItem,
    item,
    otherItem,
    draftItem,
    orderId,
    announcement,
    draftAnnouncement,
    lotId,
    draftLotId,
    contract,
    supplement,
    draftContract,
  }
}
