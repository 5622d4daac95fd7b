import { TICKET_STATUS as S } from '@zakup/domain/tickets/ticket-case'
import type pg from 'pg'
import { buildEmployee, buildMembership, buildPerson, buildRow } from './build-people.ts'
import { someoneOf } from './matrix-plans.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** Questions to the support. They are people's: the caller is the first employee of their organisation. */
export const TICKET_NOUNS = ['ticket']

const NOBODY: MatrixThing = { id: 987_654_321, plan_id: 0 }

export async function makeTicketThing(
  { admin: db }: Portal,
  wanted: string,
  home: number,
): Promise<MatrixThing> {
  const state = wanted.split(':')[1] as string
  const { rows } = await db.query('select is_operator from organization where id = $1', [home])
  const isDesk: boolean = rows[0].is_operator
  // The operator sees what a colleague of somebody asked, too.
  if (isDesk && state === 'colleague') return NOBODY
  const caller = await someoneOf(db, home)
  if (!isDesk && caller && state !== 'colleague')
    await db.query(
      `with old as (select id from ticket where created_by = $1), gone as (delete from ticket_message where ticket_id in (table old))
       delete from ticket where id in (table old)`,
      [caller],
    )
  // `own`: an employee of the operator asked it in a second job.
  const elsewhere = isDesk && (await buildEmployee(db))
  const author = elsewhere && !state.startsWith('own') ? elsewhere.person.id : caller
  const employer = elsewhere ? elsewhere.organization.id : home
  if (state !== 'colleague') return { id: await buildTicket(db, employer, author, state), plan_id: 0 }
  const { id } = await buildPerson(db)
  await buildMembership(db, id, home)
  return { id: await buildTicket(db, home, id, 'waiting'), plan_id: 0 }
}

/** What a state means besides its status: `own` is asked by the caller, `full` has as many messages as it may have. */
const STATES: Readonly<Record<string, number>> = {
  ...S,
  own: S.answered,
  own_closed: S.closed,
  full: S.waiting,
  full_closed: S.closed,
}

export async function buildTicket(
  db: pg.Pool,
  organization_id: number,
  author: number | null,
  state: string,
): Promise<number> {
  const status_id = STATES[state] as number
  const created_by = author ?? (await buildPerson(db)).id
  const other = (await buildPerson(db)).id
  const ticket_id = await buildRow(db, 'ticket', {
    status_id,
    organization_id,
    topic: 'Не открывается план',
    page: '/cabinet/plans/5',
    asked_at: '2026-11-09T10:00:00+05:00',
    due_at: '2026-11-12T18:00:00+05:00',
    created_by,
    ...(status_id !== S.waiting && { answered_by: other, answered_at: '2026-11-10T10:00:00+05:00' }),
    ...(status_id === S.closed && { closed_by: other, closed_at: '2026-11-11T10:00:00+05:00' }),
  })
  await db.query(
    `insert into ticket_message (ticket_id, person_id, is_answer, body)
     select $1, $2, false, 'Сообщение ' || n from generate_series(1, $3) n`,
    [ticket_id, created_by, state.startsWith('full') ? 100 : 1],
  )
  return ticket_id
}
