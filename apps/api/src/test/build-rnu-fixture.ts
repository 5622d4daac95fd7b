import { expect } from 'vitest'
import { buildContract } from './build-contract.ts'
import { buildOfficer, buildUpload } from './build-exp.ts'
import { buildPlanner, buildSupplier, type Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'

export const HEAD = { id: null, kind: 'head', name: 'Ахметов Ерлан Болатович', iin_bin: '850101300015' }

/** A customer whose supplier broke a contract, and two officers of the operator. */
export async function buildRnuFixture(portal: Portal) {
  const customer = await buildPlanner(portal, { is_organizer: false })
  const supplier = await buildSupplier(portal)
  const officer = await buildOfficer(portal)
  const other = await buildOfficer(portal, officer.organization)
  return { customer, supplier, officer, other }
}

/** A complete record: a contract that was not performed, the court's act and the head. */
export async function buildRnuBody(
  portal: Portal,
  customer: Planner,
  supplierId: number,
  over: Record<string, unknown> = {},
) {
  const contract = await buildContract(portal.admin, {
    customer_id: customer.organization.id,
    supplier_id: supplierId,
  })
  const act = await buildUpload(portal, customer.organization.id, { original_name: 'Решение суда.pdf' })
  return {
    supplier_id: supplierId,
    reason_id: 4,
    contract_id: contract.id,
    court: 'Экономический суд города Астаны',
    decision_number: '7112-26-00-2/100',
    decision_date: '2026-01-10',
    note: 'Поставка просрочена на 60 дней',
    founders: [HEAD],
    files: [{ uuid: act.uuid, kind: 'court_act' }],
    ...over,
  }
}

export function ownRnu(id: number, step = ''): string {
  return `core/rnu-records/${id}/${step ? `${step}/` : ''}`
}

export function deskRnu(id: number, step = ''): string {
  return `operator/rnu/${id}/${step ? `${step}/` : ''}`
}

/** Awaits a request that must succeed and returns its body. */
export async function granted<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  expect([status, (body as { code?: string } | null)?.code]).toEqual([200, undefined])
  return body
}

export async function refused(answer: Promise<{ status: number; body: { code?: string } | null }>) {
  const { status, body } = await answer
  return [status, body?.code]
}

/** A submitted record, created through the API; complete unless overridden. */
export async function submittedRnu(
  portal: Portal,
  fixture: { customer: Planner; supplier: Planner },
  over: Record<string, unknown> = {},
): Promise<{ id: number; version: number }> {
  const { customer, supplier } = fixture
  const body = await buildRnuBody(portal, customer, supplier.organization.id, over)
  const { id } = await granted(customer.ask('POST', 'core/rnu-records/', body))
  const { version } = await granted(customer.ask('POST', ownRnu(id, 'submit')))
  return { id, version }
}
