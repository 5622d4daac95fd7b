import type pg from 'pg'
import { buildOrganization, buildRow } from './build-people.ts'

let serial = 0

/** A signed contract in force. Creates the customer and the supplier unless they are given. */
export async function buildContract(db: pg.Pool, over: Record<string, unknown> = {}) {
  serial += 1
  const row = {
    number: `${serial}-К/2026`,
    system_number: `250140000000/26${String(serial).padStart(4, '0')}/00`,
    status_id: 190,
    year_id: 2026,
    customer_id: over.customer_id ?? (await buildOrganization(db)).id,
    supplier_id: over.supplier_id ?? (await buildOrganization(db, { is_supplier: true })).id,
    sum_without_vat: '2000.00',
    sum_with_vat: '2320.00',
    sign_date: '2026-11-20T12:00:00+05:00',
    ...over,
  }
  return { ...row, id: await buildRow(db, 'contract', row) }
}

export function buildContractUnit(db: pg.Pool, contractId: number, over: Record<string, unknown> = {}) {
  return buildRow(db, 'contract_unit', {
    contract_id: contractId,
    name_ru: 'Бумага офисная',
    quantity: '2',
    measure_id: 796,
    unit_price: '1000.00',
    total_price: '2000.00',
    ...over,
  })
}
