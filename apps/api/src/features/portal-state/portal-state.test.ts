import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const STATE = '/api/core/api/operator/state/'
let operator: Browser
let stranger: Browser

beforeAll(async () => {
  const none = { is_customer: false, is_organizer: false }
  const staff = await buildEmployee(portal.admin, { ...none, is_operator: true }, { role: 'operator' })
  operator = new Browser(portal)
  await operator.signIn(staff.person.email)
  const other = await buildEmployee(portal.admin)
  stranger = new Browser(portal)
  await stranger.signIn(other.person.email)
})

const state = async () => (await operator.call('GET', STATE)).json()
const levelOf = async (part: string) =>
  (await state()).parts.find((one: { part: string }) => one.part === part) as {
    level: string
    reason: string
  }

async function failForGood(task: string, error = 'no such address 850101300015'): Promise<number> {
  const { rows } = await portal.admin.query(
    'select id from graphile_worker.add_job($1, $2, max_attempts => 3)',
    [task, '{}'],
  )
  await portal.admin.query(
    'update graphile_worker._private_jobs set attempts = 3, last_error = $2, updated_at = now() where id = $1',
    [rows[0].id, error],
  )
  return Number(rows[0].id)
}

describe('the state of the portal', () => {
  it('is red without a worker and without a database backup', async () => {
    expect(await levelOf('workers')).toMatchObject({ level: 'bad' })
    expect(await levelOf('backup')).toEqual({
      part: 'backup',
      level: 'bad',
      reason: 'Резервной копии базы данных ещё не было.',
    })
  })

  it('includes the schema version, the database size and the number of connections', async () => {
    const { database } = await state()
    expect(database.migration).toBe(database.migration_of_code)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.connections).toBeGreaterThan(0)
  })

  it('recognises a worker by its connection', async () => {
    const client = await portal.admin.connect()
    try {
      await client.query("set application_name = 'zakup_worker_alive'")
      expect(await levelOf('workers')).toMatchObject({ level: 'good' })
    } finally {
      await client.query('reset application_name')
      client.release()
    }
  })

  describe('by backups', () => {
    beforeEach(() => portal.admin.query('delete from backup_run'))
    const copy = (kind: string, minutesAgo: number, ok = true, detail: string | null = null) =>
      portal.admin.query(
        `insert into backup_run (kind, started_at, finished_at, bytes, ok, detail)
         select $1, at - interval '1 minute', at, 1000, $3, $4 from (select now() - make_interval(mins => $2) as at) moment`,
        [kind, minutesAgo, ok, detail],
      )
    const levels = async () => [(await levelOf('backup')).level, (await levelOf('file_backup')).level]

    it('is green with fresh backups, amber if the last database backup failed', async () => {
      await copy('full', 5)
      await copy('files', 4)
      expect(await levels()).toEqual(['good', 'good'])
      await copy('incremental', 3, false, 'disk full')
      expect(await levels()).toEqual(['warning', 'good'])
      expect((await state()).backups[0]).toMatchObject({ ok: false, detail: 'disk full' })
      // A WAL or file backup does not replace the failed backup of the database.
      await copy('wal', 2)
      await copy('files', 1)
      expect(await levels()).toEqual(['warning', 'good'])
    })

    it('is red before the first file backup, amber if the last file backup failed', async () => {
      await copy('full', 5)
      await copy('wal', 4)
      expect(await levels()).toEqual(['good', 'bad'])
      await copy('files', 3)
      await copy('files', 2, false)
      expect(await levels()).toEqual(['good', 'warning'])
    })

    it('shows the last runs of each kind, however frequent the WAL backups are', async () => {
      await copy('full', 300)
      for (let minutes = 100; minutes > 0; minutes -= 5) await copy('wal', minutes)
      await copy('files', 200)
      const kinds = (await state()).backups.map(({ kind }: { kind: string }) => kind)
      expect(kinds).toEqual(['wal', 'wal', 'wal', 'wal', 'wal', 'files', 'full'])
    })
  })

  it('is visible only to operators; the database enforces this too', async () => {
    const answer = await stranger.call('GET', STATE)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'operator.only'])
    const { rows } = await portal.db.pools.app.query(
      'select portal_facts() as facts, retry_given_up_job(1) as job',
    )
    expect(rows[0]).toEqual({ facts: null, job: null })
  })
})

describe('a job that failed for good', () => {
  const retry = (id: number, browser = operator) =>
    browser.call('POST', `/api/core/api/operator/jobs/${id}/retry/`)

  it('is shown with its error, with any ИИН masked, and can be restarted', async () => {
    const id = await failForGood('test_task')
    const shown = (await state()).failures.find((job: { id: number }) => job.id === id)
    expect(shown).toMatchObject({
      task: 'test_task',
      attempts: 3,
      last_error: 'no such address 850101******',
      next_try_at: null,
    })
    expect(await levelOf('jobs')).toMatchObject({ level: 'bad' })
    expect((await retry(id)).statusCode).toBe(204)
    const { rows } = await portal.admin.query(
      'select attempts::int, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
      [id],
    )
    expect(rows).toEqual([{ attempts: 0, due: true }])
    const { rows: journal } = await portal.admin.query(
      `select after from journal_event where action = 'job.retry' and subject_id = $1`,
      [String(id)],
    )
    expect(journal).toEqual([{ after: { task: 'test_task', attempts: 0 } }])
    // A job that is still in the queue is left alone.
    expect((await retry(id)).json().code).toBe('job.not_given_up')
  })

  it('answers 403 to others, and 404 if unknown', async () => {
    const id = await failForGood('test_task')
    expect((await retry(id, stranger)).statusCode).toBe(403)
    expect((await retry(987_654_321)).statusCode).toBe(404)
  })
})

describe('the task list of the operator', () => {
  const waits = async (browser = operator) => {
    const answer = await browser.call('GET', '/api/core/api/personal-account/main/waiting/')
    return (answer.json().results as { kind: string; title: string }[]).filter(({ kind }) =>
      ['job_to_retry', 'calendar_to_fill', 'financial_year_to_add', 'mrp_to_set'].includes(kind),
    )
  }

  it('shows a job that failed for good, only to operators', async () => {
    await failForGood('desk_task', 'it broke')
    expect((await waits()).map(({ title }) => title)).toContain('desk_task: it broke')
    expect(await waits(stranger)).toEqual([])
  })

  it.each([
    ['calendar_to_fill', 'delete from calendar_day'],
    ['financial_year_to_add', 'update dict_year set is_active = false'],
    ['mrp_to_set', `delete from dated_limit where code = 'mrp'`],
  ])('shows %s if the data of a year is missing', async (asked, without) => {
    const asks = async () => (await waits()).filter(({ kind }) => kind === asked).length
    const year = new Date(Date.now() + 5 * 3_600_000).getUTCFullYear()
    await portal.admin.query(
      `insert into calendar_day (day, kind, name_ru) select make_date(y, 1, 1), 'holiday', 'Новый год'
       from generate_series($1::int, $1::int + 1) y on conflict do nothing`,
      [year],
    )
    await portal.admin.query(
      `insert into dict_year (id, code, name_ru, name_kk, ord) select y, y, y, y, 0
       from generate_series($1::int, $1::int + 1) y on conflict do nothing`,
      [year],
    )
    await portal.admin.query(
      `insert into dated_limit (code, from_date, value, ground) select 'mrp', make_date(y, 1, 1), 4325, 'Закон'
       from generate_series($1::int, $1::int + 1) y on conflict do nothing`,
      [year],
    )
    expect(await asks()).toBe(0)
    await portal.admin.query(without)
    expect(await asks()).toBe(1)
  })
})
