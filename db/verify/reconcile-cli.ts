import pg from 'pg'
import { requiredUrl } from '../required-url.ts'

/**
 * `npm run db:reconcile`: prints where the counters differ from the rows; with `--fix` recomputes all of them, and the open
 * terms of all cases.
 */
const url = requiredUrl('reconcile')
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query('select * from count_differences()')
console.table(rows.slice(0, 50))
console.log(
  rows.length === 0 ? 'all counters match the rows' : `${rows.length} counters differ from the rows`,
)
if (process.argv.includes('--fix')) {
  if (rows.length > 0) await client.query('select rebuild_counts()')
  const { rows: terms } = await client.query<{ n: number }>('select refresh_terms() as n')
  console.log(`counters recomputed; ${terms[0]?.n} open terms corrected`)
} else if (rows.length > 0) process.exitCode = 1
await client.end()
