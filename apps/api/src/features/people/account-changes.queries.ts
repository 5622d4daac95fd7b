import type { AccountChange } from '@zakup/contract/people/people.routes'
import type { AccountChangeKind, AccountChangeWay } from '@zakup/domain/auth/account-change'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { isTiedTo } from '../../db/works-for.ts'

interface NewChange {
  person_id: number
  kind: AccountChangeKind
  email: string | null
  reason: string
  way: AccountChangeWay
  asked_by: number
}

/** Undefined if the same waits already. */
export function insertChange(trx: Transaction<DB>, change: NewChange, hours: number) {
  const done = change.way === 'at_once'
  return trx
    .insertInto('account_change')
    .values({
      ...change,
      due_at: sql<string>`now() + make_interval(hours => ${hours})`,
      state: done ? 'done' : 'waiting',
      decided_at: done ? sql<string>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).where('state', '=', 'waiting').doNothing(),
    )
    .returning(['id', 'due_at'])
    .executeTakeFirst()
}

/** Locks a waiting change. The account is locked before it, as in every command about an account. */
export async function lockChange(trx: Transaction<DB>, id: number) {
  const change = await trx
    .selectFrom('account_change')
    .select(['id', 'person_id', 'kind', 'way', 'email', 'reason', 'asked_by', 'asked_at', 'due_at'])
    .select([isTiedTo('asked_by').as('is_tied'), sql<boolean>`due_at <= now()`.as('is_due')])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return change && { ...change, kind: change.kind as AccountChangeKind, way: change.way as AccountChangeWay }
}

export type LockedChange = NonNullable<Awaited<ReturnType<typeof lockChange>>>

export async function personOfChange(db: Kysely<DB>, id: number): Promise<number | undefined> {
  const change = await db
    .selectFrom('account_change')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return change?.person_id
}

export async function decideChange(
  trx: Transaction<DB>,
  id: number,
  state: 'done' | 'declined' | 'objected' | 'lapsed',
  decided_by: number | null,
  decision_reason: string | null = null,
): Promise<void> {
  await trx
    .updateTable('account_change')
    .set({ state, decided_by, decision_reason, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function emailIsTaken(trx: Transaction<DB>, email: string): Promise<boolean> {
  const other = await trx
    .selectFrom('person')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return other !== undefined
}

/** What waits for a second operator, or for its time. */
export async function waitingChangesOf(db: Kysely<DB>, personId: number): Promise<AccountChange[]> {
  const rows = await db
    .selectFrom('account_change as c')
    .innerJoin('person as p', 'p.id', 'c.asked_by')
    .select(['c.id', 'c.kind', 'c.way', 'c.email', 'c.reason', 'c.asked_at', 'c.due_at', 'c.asked_by'])
    .select([
      sql<string>`concat_ws(' ', p.last_name, p.first_name)`.as('name'),
      isTiedTo('c.asked_by').as('is_tied'),
    ])
    .where('c.person_id', '=', personId)
    .where('c.state', '=', 'waiting')
    .orderBy('c.id')
    .execute()
  return rows.map(({ asked_by, name, kind, way, ...row }) => ({
    ...row,
    kind: kind as AccountChangeKind,
    way: way as AccountChangeWay,
    asked_by: { id: asked_by, name },
  }))
}
