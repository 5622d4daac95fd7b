import type { JobDb } from '../../db/database.ts'

/** Merges at most `most` deltas of the outbox into the counters; returns how many. */
export async function foldDeltas(db: JobDb, most: number): Promise<number> {
  const { rows } = await db.query<{ moved: number }>('select fold_counts($1) as moved', [most])
  return rows[0]?.moved ?? 0
}
