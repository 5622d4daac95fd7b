import type { Actor } from '@zakup/domain/actor'
import { orderCorrectionDueAt } from '@zakup/domain/purchase-orders/order-deadlines'
import { isoDay } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import { accountChangesToConfirm } from './account-change-waiting.queries.ts'
import { type Attention, contractsDue, licensesExpiring } from './attention.queries.ts'
import { yearsToPrepare } from './portal-waiting.queries.ts'
import { registrationsToDecide } from './registration-waiting.queries.ts'
import { rnuToDecide, rnuToGoOn } from './rnu-waiting.queries.ts'
import { expToDecide, expToGoOn } from './supplier-exp-waiting.queries.ts'
import { ticketsToAnswer } from './ticket-waiting.queries.ts'
import { ordersToDecide, ordersToGoOn, type Waits } from './waiting.queries.ts'
import { IN_CALENDAR, IN_LIST, type Reach } from './waiting-reach.queries.ts'

/** For whom something waits: no session, so that a calendar can ask, too. */
export type Doer = Pick<Actor, 'person_id' | 'organization_id' | 'role' | 'user_type'>

export type DatedThing = Waits & { due_at: string }

/** Everything that this person, in this capacity, must do by some moment. */
export async function datedThings(db: Transaction<DB>, doer: Doer): Promise<DatedThing[]> {
  const things = [
    ...(await termed(db, doer, IN_CALENDAR)),
    ...(await dueContracts(db, doer, IN_CALENDAR)).shown,
  ]
  return things.filter((thing): thing is DatedThing => typeof thing.due_at === 'string')
}

/** Kinds that have a term; some of them only in some statuses. */
export async function termed(db: Transaction<DB>, doer: Doer, reach = IN_LIST): Promise<Waits[]> {
  const { organization_id: home, person_id: person, user_type } = doer
  if (user_type === 'customer')
    return [...(await ordersWithTerm(db, home, person, reach)), ...(await rnuToGoOn(db, home, person, reach))]
  if (user_type === 'organizer') return ordersToDecide(db, home, reach)
  if (user_type === 'supplier')
    return [
      ...(await expToGoOn(db, home, person, reach)),
      ...(await licensesExpiring(db, home, today(), reach)),
    ]
  return [
    ...(await registrationsToDecide(db, person, reach)),
    ...(await expToDecide(db, person, reach)),
    ...(await rnuToDecide(db, person, reach)),
    ...(await accountChangesToConfirm(db, reach)),
    ...(await ticketsToAnswer(db, person, reach)),
    ...(await yearsToPrepare(db, today())),
  ]
}

/** An organizer is not a party to contracts. */
export async function dueContracts(
  db: Transaction<DB>,
  { organization_id, user_type }: Doer,
  reach = IN_LIST,
): Promise<Attention> {
  if (user_type !== 'customer' && user_type !== 'supplier')
    return { shown: [], hidden: 0, hidden_late: 0, due: null }
  return contractsDue(db, user_type, organization_id, today(), reach)
}

export const today = () => isoDay(new Date())

/** A returned order must be corrected within three working days. Правила п. 44. */
async function ordersWithTerm(
  db: Transaction<DB>,
  home: number,
  person: number,
  reach: Reach,
): Promise<Waits[]> {
  const rows = await ordersToGoOn(db, home, person, reach)
  if (rows.every(({ returned_at }) => returned_at === null)) return rows
  const calendar = await workCalendar(db)
  return rows.map((row) => ({
    ...row,
    due_at: row.returned_at && orderCorrectionDueAt(row.returned_at.slice(0, 10), calendar),
  }))
}
