import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { intakesEnding, plansToCorrect } from './attention.queries.ts'
import { jobsToRetry } from './portal-waiting.queries.ts'
import {
  announcementsToGoOn,
  announcementsToSign,
  customerOrganizersToDecide,
  ordersToAnnounce,
  plansOf,
  type WaitingThing,
  type Waits,
} from './waiting.queries.ts'
import { type Doer, dueContracts, termed, today } from './waiting-terms.shared.ts'

/** The tasks of this person in the capacity they act in, most urgent first. */
export async function waitingThings({ own, actor }: CallContext<'cabinet'>) {
  const { things, contracts } = await own(async (db) => ({
    things: [...(await termed(db, actor)), ...(await withoutTerm(db, actor))],
    contracts: await dueContracts(db, actor),
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

/** What has no term, and what ends without anybody doing anything. */
async function withoutTerm(db: Transaction<DB>, doer: Doer): Promise<Waits[]> {
  const { organization_id: home, person_id: person, role, user_type } = doer
  if (user_type === 'customer')
    return [
      ...(role === 'head' ? await plansOf(db, home, 'plan_to_approve', person) : []),
      ...(await plansOf(db, home, 'plan_returned', person)),
      ...(await plansToCorrect(db, home)),
    ]
  if (user_type === 'organizer')
    return [
      ...(role === 'head' ? await customerOrganizersToDecide(db, home) : []),
      ...(role === 'head' ? await announcementsToSign(db, home, person) : []),
      ...(await announcementsToGoOn(db, home, person)),
      ...(await ordersToAnnounce(db, home)),
      ...(await intakesEnding(db, home, today())),
    ]
  return user_type === 'operator' ? jobsToRetry(db) : []
}

/** By deadline; tasks without one come last, longest waiting first. */
function byUrgency(a: WaitingThing, b: WaitingThing): number {
  if (a.due_at && b.due_at) return Date.parse(a.due_at) - Date.parse(b.due_at)
  if (a.due_at || b.due_at) return a.due_at ? -1 : 1
  return Date.parse(a.since) - Date.parse(b.since)
}
