import { sql, type Transaction } from 'kysely'
import { inParts } from '../../db/in-parts.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { journalMoves } from '../../kernel/snapshot-journal.ts'

/**
 * Changes the status of items, found by root id in the edition in force: own items, and items ordered from the acting
 * organisation. Returns how many were in one of the `from` statuses and moved; a caller that needs all of them
 * compares.
 */
export async function movePlanItems(
  trx: Transaction<DB>,
  source: JournalSource,
  roots: number[],
  from: readonly number[],
  to: number,
): Promise<number> {
  const parts = inParts(roots)
  // An empty `from` moves nothing but locks all items in one order before the first part is moved.
  if (parts.length > 1) await moveSome(trx, source, roots, [], to)
  let moved = 0
  for (const part of parts) moved += await moveSome(trx, source, part, from, to)
  return moved
}

async function moveSome(
  trx: Transaction<DB>,
  source: JournalSource,
  roots: number[],
  from: readonly number[],
  to: number,
): Promise<number> {
  const { rows } = await sql<{ id: number; before: string }>`
    select id, before from move_plan_items(${roots}::bigint[], ${[...from]}::int[], ${to}, ${source.person_id})`.execute(
    trx,
  )
  const before = new Map(rows.map((row) => [row.id, row.before]))
  await journalMoves(trx, source, before, [...before.keys()])
  return before.size
}
