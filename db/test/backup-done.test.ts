import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { useDatabase } from './database.ts'

const database = useDatabase()

function report(...args: string[]): string {
  return execFileSync(process.execPath, [resolve(import.meta.dirname, '../backup-done-cli.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

it('a backup script records its result, also a failure; an unknown kind is refused', async () => {
  const started = '2026-11-14T02:00:00+05:00'
  expect(report('--kind', 'full', '--started', started, '--bytes', '1048576')).toContain('done')
  expect(report('--kind', 'incremental', '--failed', 'disk full')).toContain('failed')
  expect(() => report('--kind', 'sideways')).toThrow(/backup_run_kind_check/)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select kind, bytes, ok, detail from backup_run order by id')
  await client.end()
  expect(rows).toEqual([
    { kind: 'full', bytes: '1048576', ok: true, detail: null },
    { kind: 'incremental', bytes: null, ok: false, detail: 'disk full' },
  ])
})
