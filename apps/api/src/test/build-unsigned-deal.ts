import type pg from 'pg'
import { buildAnnouncement } from './build-announcement.ts'
import { buildContract, buildContractUnit } from './build-contract.ts'
import { buildOrganization, buildRow } from './build-people.ts'

/** A published purchase with a bid, and with a protocol, a result and a contract that nobody has signed yet. */
export async function buildUnsignedDeal(db: pg.Pool) {
  const organizer = (await buildOrganization(db)).id
  const customer = (await buildOrganization(db)).id
  const supplier = (await buildOrganization(db, { is_supplier: true })).id
  const { id: announcement, lotIds } = await buildAnnouncement(
    db,
    { organizer_id: organizer, status_id: 310 },
    [{ customer_id: customer, status_id: 330 }],
  )
  const lot = lotIds[0] as number
  const bid = await buildRow(db, 'bid', {
    lot_id: lot,
    supplier_id: supplier,
    status_id: 1,
    price: '1800.00',
    submitted_at: '2026-11-14T10:00:00+05:00',
  })
  const protocol = await buildRow(db, 'protocol', {
    announcement_id: announcement,
    protocol_type_id: 1,
    number: 'ПИ-1',
    created_at: '2026-11-18T09:00:00+05:00',
  })
  await db.query(
    `insert into lot_result (lot_id, announcement_id, protocol_id, winner_id, winner_price, decided_at)
     values ($1, $2, $3, $4, 1800, now())`,
    [lot, announcement, protocol, supplier],
  )
  const { id: contract } = await buildContract(db, {
    customer_id: customer,
    supplier_id: supplier,
    announcement_id: announcement,
    lot_id: lot,
    status_id: 110,
    sign_date: null,
  })
  const unit = await buildContractUnit(db, contract, { lot_id: lot })
  await db.query(`insert into organization_tax values ($1, 1000, '2026-11-01')`, [supplier])
  return { organizer, customer, supplier, announcement, lot, bid, protocol, contract, unit }
}
