import { TICKET_STATUS } from '@zakup/domain/tickets/ticket-case'
import { buildAnnouncement } from './build-announcement.ts'
import { buildEmployee, buildOrganization, buildRow } from './build-people.ts'
import { buildPlan } from './build-plan.ts'
import type { Portal } from './portal.ts'

/** A row of a case in some status, and the organisation of each side. */
export interface CaseRow {
  id: number
  organizations: Readonly<Record<string, number>>
  /** The people of sides that are people. */
  people?: Readonly<Record<string, number>>
}

type Build = (status: number) => Promise<CaseRow>

const DAY = '2026-01-15'

/** Builds rows of cases in any status, inserted directly into the database. */
export async function caseRows(portal: Portal): Promise<Readonly<Record<string, Build>>> {
  const db = portal.admin
  const author = await buildEmployee(db, { is_supplier: true })
  const customer = author.organization.id
  const organizer = (await buildOrganization(db)).id
  const officer = await buildEmployee(
    db,
    { is_customer: false, is_organizer: false, is_operator: true },
    { role: 'operator' },
  )
  const operator = officer.organization.id
  const supplier = (await buildOrganization(db, { is_supplier: true })).id
  const decided = { decided_by: officer.person.id, decided_at: DAY, decision_reason: 'Причина' }
  return {
    async announcement(status_id) {
      const { id } = await buildAnnouncement(db, {
        organizer_id: organizer,
        status_id,
        created_by: author.person.id,
      })
      return { id, organizations: { organizer } }
    },
    async customer_organizer(status_id) {
      // Two organisations have one open relation at a time.
      const sides = { customer, organizer: (await buildOrganization(db)).id }
      const id = await buildRow(db, 'customer_organizer', {
        customer_id: customer,
        organizer_id: sides.organizer,
        status_id,
        basis_ru: 'Приказ',
        starts_on: DAY,
        ...decided,
      })
      return { id, organizations: sides }
    },
    async plan(status_id) {
      // A year and a type have one plan in work and one in force: each row gets a customer of its own.
      const owner = (await buildOrganization(db)).id
      const { id } = await buildPlan(db, owner, {
        status_id,
        created_by: author.person.id,
        submitted_at: DAY,
        return_reason: 'Причина',
      })
      return { id, organizations: { customer: owner } }
    },
    async purchase_order(status_id) {
      const id = await buildRow(db, 'purchase_order', {
        customer_id: customer,
        organizer_id: organizer,
        status_id,
        sent_at: DAY,
        created_by: author.person.id,
        ...decided,
      })
      return { id, organizations: { customer, organizer } }
    },
    async rnu(status_id) {
      // Without created_by, as an imported record: its constraints allow these columns in every status.
      const id = await buildRow(db, 'rnu', {
        organization_id: supplier,
        customer_id: customer,
        system_id: 4,
        reason_id: 2,
        status_id,
        decision_number: String(status_id),
        ...decided,
        ...(status_id > 3 && { starts_on: DAY, ends_on: '2028-01-15' }),
        ...(status_id === 5 && { excluded_on: '2026-03-01', exclusion_reason_id: 6 }),
      })
      return { id, organizations: { customer, operator } }
    },
    async supplier_exp(status_id) {
      const id = await buildRow(db, 'supplier_exp', {
        organization_id: customer,
        status_id,
        supplier_exp_type_id: 1,
        country_id: 398,
        object_ru: 'Школа',
        customer_name_ru: 'Заказчик',
        completed_on: DAY,
        submitted_at: DAY,
        created_by: author.person.id,
        ...decided,
      })
      return { id, organizations: { supplier: customer, operator } }
    },
    async ticket(status_id) {
      const id = await buildRow(db, 'ticket', {
        organization_id: customer,
        status_id,
        topic: 'Не открывается план',
        asked_at: DAY,
        due_at: DAY,
        created_by: author.person.id,
        ...(status_id !== TICKET_STATUS.waiting && { answered_by: officer.person.id, answered_at: DAY }),
        ...(status_id === TICKET_STATUS.closed && { closed_by: officer.person.id, closed_at: DAY }),
      })
      return { id, organizations: { author: customer, operator }, people: { author: author.person.id } }
    },
  }
}
