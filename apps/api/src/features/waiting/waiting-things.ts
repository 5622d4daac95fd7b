import type { Actor } from '@zakup/domain/actor'
import { orderCorrectionDueAt } from '@zakup/domain/purchase-orders/order-deadlines'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { accountChangesToConfirm } from './account-change-waiting.queries.ts'
import {
  type Attention,
  contractsDue,
  intakesEnding,
  licensesExpiring,
  plansToCorrect,
} from './attention.queries.ts'
import { jobsToRetry, yearsToPrepare } from './portal-waiting.queries.ts'
import { registrationsToDecide } from './registration-waiting.queries.ts'
import { rnuToDecide, rnuToGoOn } from './rnu-waiting.queries.ts'
import { expToDecide, expToGoOn } from './supplier-exp-waiting.queries.ts'
import { ticketsToAnswer } from './ticket-waiting.queries.ts'
import {
  announcementsToGoOn,
  announcementsToSign,
  customerOrganizersToDecide,
  ordersToAnnounce,
  ordersToDecide,
  ordersToGoOn,
  plansOf,
  type WaitingThing,
  type Waits,
} from './waiting.queries.ts'

/** The tasks of this person in the capacity they act in, most urgent first. */
export async function waitingThings({ own, actor }: CallContext<'cabinet'>) {
  const { things, contracts } = await own(async (db) => ({
    things: await findWaiting(db, actor),
    contracts: await findContracts(db, actor),
  }))
  const now = Date.now()
  const results = [...things, ...contracts.shown]
    .map(
      ({ due_at = null, ...thing }): WaitingThing => ({
        ...thing,
        due_at,
        is_late: due_at !== null && Date.parse(due_at) < now,
      }),
    )
    .sort(byUrgency)
  return {
    count: results.length + contracts.hidden,
    late: results.filter(({ is_late }) => is_late).length + contracts.hidden_late,
    contracts_due: contracts.due,
    results,
  }
}

/** Today's date in the country (UTC+5). */
const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)

/** An organizer is not a party to contracts. */
async function findContracts(db: Transaction<DB>, { organization_id, user_type }: Actor): Promise<Attention> {
  if (user_type !== 'customer' && user_type !== 'supplier')
    return { shown: [], hidden: 0, hidden_late: 0, due: null }
  return contractsDue(db, user_type, organization_id, today())
}

async function findWaiting(db: Transaction<DB>, actor: Actor): Promise<Waits[]> {
  const { organization_id: home, person_id: person, role, user_type } = actor
  if (user_type === 'customer')
    return [
      ...(role === 'head' ? await plansOf(db, home, 'plan_to_approve', person) : []),
      ...(await plansOf(db, home, 'plan_returned', person)),
      ...(await ordersWithTerm(db, home, person)),
      ...(await plansToCorrect(db, home)),
      ...(await rnuToGoOn(db, home, person)),
    ]
  if (user_type === 'organizer')
    return [
      ...(role === 'head' ? await customerOrganizersToDecide(db, home) : []),
      ...(role === 'head' ? await announcementsToSign(db, home, person) : []),
      ...(await ordersToDecide(db, home)),
      ...(await announcementsToGoOn(db, home, person)),
      ...(await ordersToAnnounce(db, home)),
      ...(await intakesEnding(db, home, today())),
    ]
  if (user_type === 'supplier')
    return [...(await expToGoOn(db, home, person)), ...(await licensesExpiring(db, home, today()))]
  return [
    ...(await registrationsToDecide(db, person)),
    ...(await expToDecide(db, person)),
    ...(await rnuToDecide(db, person)),
    ...(await accountChangesToConfirm(db)),
    ...(await ticketsToAnswer(db, person)),
    ...(await jobsToRetry(db)),
    ...(await yearsToPrepare(db, today())),
  ]
}

/** A returned order must be corrected within three working days. Правила п. 44. */
async function ordersWithTerm(db: Transaction<DB>, home: number, person: number): Promise<Waits[]> {
  const rows = await ordersToGoOn(db, home, person)
  if (rows.every(({ returned_at }) => returned_at === null)) return rows
  const calendar = await workCalendar(db)
  return rows.map((row) => ({
    ...row,
    due_at: row.returned_at && orderCorrectionDueAt(row.returned_at.slice(0, 10), calendar),
  }))
}

/** By deadline; tasks without one come last, longest waiting first. */
function byUrgency(a: WaitingThing, b: WaitingThing): number {
  if (a.due_at && b.due_at) return Date.parse(a.due_at) - Date.parse(b.due_at)
  if (a.due_at || b.due_at) return a.due_at ? -1 : 1
  return Date.parse(a.since) - Date.parse(b.since)
}
