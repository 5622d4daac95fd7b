import { parseArgs } from 'node:util'
import pg from 'pg'
import { requiredUrl } from './required-url.ts'

/**
 * A backup script runs this when it is done, so that the operator sees the result on the portal's status page:
 * `npm run db:backup-done -- --kind full --started 2026-11-16T02:00:00+05:00 --bytes 1048576`
 * `npm run db:backup-done -- --kind full --started … --failed "disk full"`
 */
const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'full' },
    started: { type: 'string' },
    bytes: { type: 'string' },
    failed: { type: 'string' },
    detail: { type: 'string' },
  },
})

const client = new pg.Client({ connectionString: requiredUrl('record a backup in') })
await client.connect()
try {
  const ok = values.failed === undefined
  const { rows } = await client.query<{ id: string }>(
    `insert into backup_run (kind, started_at, bytes, ok, detail) values ($1, coalesce($2::timestamptz, now()), $3, $4, $5)
     returning id`,
    [
      values.kind,
      values.started ?? null,
      values.bytes ?? null,
      ok,
      (ok ? values.detail : values.failed) || null,
    ],
  )
  console.log(`backup ${rows[0]?.id}: ${ok ? 'done' : 'failed'}`)
} finally {
  await client.end()
}
