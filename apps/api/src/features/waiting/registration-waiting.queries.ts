import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { Waits } from './waiting.queries.ts'
import { IN_LIST, isOver } from './waiting-reach.queries.ts'

/** Organisations that wait for the operator's decision; not those that name this same officer as their head. */
export async function registrationsToDecide(
  db: Transaction<DB>,
  personId: number,
  { most, isForCalendar } = IN_LIST,
): Promise<Waits[]> {
  const rows = await db
    .selectFrom('registration as r')
    .select(['r.id', 'r.name_ru', 'r.iin_bin', 'r.submitted_at', 'r.created_at', 'r.due_at'])
    .where('r.state', '=', 'submitted')
    .where('r.head_iin', 'not in', (eb) =>
      eb.selectFrom('person as p').select('p.iin').where('p.id', '=', personId),
    )
    .$if(isForCalendar, (query) => query.orderBy(isOver('r.due_at')))
    .orderBy('r.due_at')
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    kind: 'registration_to_decide',
    subject: { type: 'registration', id: row.id },
    title: row.name_ru ?? row.iin_bin,
    organization: null,
    since: row.submitted_at ?? row.created_at,
    due_at: row.due_at,
  }))
}
