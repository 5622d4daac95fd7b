import { buildHead } from './build-head.ts'
import { buildRow } from './build-people.ts'
import { buildPlanner, buildSupplier } from './build-planner.ts'
import type { Portal } from './portal.ts'

const REASON = 'Нет возможности'
/** Columns a row in this status must have. */
const OF_STATUS: Record<number, Record<string, unknown>> = { 3: { decision_reason: REASON } }

/** A relation between a customer and an organizer, inserted directly into the database; active by default. */
export async function buildCustomerOrganizer(
  portal: Portal,
  customerId: number,
  organizerId: number,
  over: Record<string, unknown> = {},
): Promise<number> {
  const row = { status_id: 2, basis_ru: 'Приказ № 14', starts_on: '2026-01-01', ...over }
  return buildRow(portal.admin, 'customer_organizer', {
    customer_id: customerId,
    organizer_id: organizerId,
    ...OF_STATUS[row.status_id],
    ...row,
  })
}

/** People on both sides of a relation, and a supplier who is on neither side. */
export async function buildSides(portal: Portal) {
  const customer = await buildPlanner(portal, { is_organizer: false })
  const organizer = await buildPlanner(portal, { is_customer: false })
  return {
    customer,
    customer_head: await buildHead(portal, customer),
    organizer,
    organizer_head: await buildHead(portal, organizer),
    supplier: await buildSupplier(portal),
  }
}
