import pg from 'pg'
import { requiredUrl } from '../required-url.ts'

/** `npm run db:reconcile`: prints where the counters differ from the rows; with `--fix` recomputes all of them. */
const url = requiredUrl('reconcile')
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query('select * from count_differences()')
console.table(rows.slice(0, 50))
console.log(
  rows.length === 0 ? 'all counters match the rows' : `${rows.length} counters differ from the rows`,
)
if (rows.length > 0 && process.argv.includes('--fix')) {
  await client.query('select rebuild_counts()')
  console.log('counters recomputed')
} else if (rows.length > 0) process.exitCode = 1
await client.end()
