import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/call-context.ts'
import type { ListSource } from './list-source.ts'

/** How many rows the planner expects: cheap, and accurate enough to choose a strategy. */
export async function estimatedRows(
  { db }: Reader,
  source: ListSource,
  conditions: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) select t.id from ${sql.table(source.view)} t where ${conditions}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
