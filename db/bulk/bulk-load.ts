import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { type BulkSize, type BulkWorld, bulkSize, bulkSteps } from './bulk-steps.ts'
import { dropLooseIndexes } from './loose-indexes.ts'

export interface Progress {
  step: string
  done: number
  total: number
}

const COUNTED = ['organization', 'announcement', 'lot', 'plan', 'plan_item', 'contract'] as const

/**
 * Fills a migrated database with `lots` lots and all their related rows, with the skew of real purchases. Triggers and
 * indexes are off meanwhile; the steps write what triggers would derive, and `db:verify` checks it. One transaction:
 * everything or nothing.
 */
export async function bulkLoad(
  client: pg.Client,
  lots: number,
  onProgress: (progress: Progress) => void,
  { withPlans = true, oneOrganization = false }: Partial<BulkWorld> = {},
): Promise<BulkSize> {
  await client.query('begin')
  try {
    await client.query(`set local session_replication_role = replica`)
    await client.query(
      `set local maintenance_work_mem = '1GB'; set local work_mem = '256MB'; set local synchronous_commit = off`,
    )
    await client.query(readFileSync(new URL('prepare.sql', import.meta.url), 'utf8'))
    const size = bulkSize(lots, await firstIds(client))
    const steps = bulkSteps(size, { withPlans, oneOrganization })
    const indexes = await dropLooseIndexes(client)
    // Building an index takes about as long as inserting the rows of its table: the progress bar counts both.
    const total = steps.reduce((sum, { rows }) => sum + rows, 0) + indexes.length * (lots / 6)
    let done = 0
    for (const step of steps) {
      for (let from = 1; from <= step.rows; from += step.chunk) {
        const to = Math.min(step.rows, from + step.chunk - 1)
        await client.query(step.sql(from, to))
        done += to - from + 1
        onProgress({ step: step.name, done, total })
      }
      if (step.name === 'organizations') await client.query('analyze bulk_organization')
      if (step.name === 'announcement attributes') await client.query('analyze bulk_announcement')
    }
    for (const { name, definition } of indexes) {
      await client.query(definition)
      done += lots / 6
      onProgress({ step: `index ${name}`, done, total })
    }
    for (const table of COUNTED)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select max(id) from ${table})))`,
      )
    onProgress({ step: 'counters', done, total })
    await client.query('select rebuild_counts()')
    await client.query('commit')
    await client.query(
      'vacuum (analyze) announcement, lot, lot_result, plan_item, plan, contract, organization, count_own',
    )
    return size
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function firstIds(client: pg.Client): Promise<BulkSize['base']> {
  const ids = COUNTED.map((table) => `(select coalesce(max(id), 0) from ${table}) as ${table}`)
  const { rows } = await client.query(`select ${ids.join(', ')}`)
  const entries = Object.entries(rows[0] as Record<string, string>).map(([table, id]) => [table, Number(id)])
  return Object.fromEntries(entries) as BulkSize['base']
}
