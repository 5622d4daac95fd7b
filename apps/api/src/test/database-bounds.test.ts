import { fastify } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openJobDatabase, openQueuePool } from '../db/database.ts'
import { installProblems } from '../kernel/problems.ts'
import { buildEmployee, PASSWORD } from './build-people.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()
const SETTINGS = `select current_setting('lock_timeout') as lock_timeout,
  current_setting('idle_in_transaction_session_timeout') as idle`
const CALLS = { lock_timeout: '3s', idle: '30s' }
const JOBS = { lock_timeout: '30s', idle: '1min' }

describe('a transaction that stands still', () => {
  it('is ended by the database in every pool', async () => {
    for (const pool of Object.values(portal.db.pools))
      expect((await pool.query(SETTINGS)).rows).toEqual([CALLS])
    const jobs = openJobDatabase(portal.url, 1, () => {})
    expect((await sql.raw(SETTINGS).execute(jobs)).rows).toEqual([JOBS])
    await jobs.destroy()
    const queue = openQueuePool(portal.url, 1, () => {})
    expect((await queue.query(SETTINGS)).rows).toEqual([JOBS])
    await queue.end()
  })

  it('makes others wait no longer than the lock timeout, and they are told to try again', async () => {
    const { person } = await buildEmployee(portal.admin)
    const holder = await portal.admin.connect()
    await holder.query('begin; lock table login_throttle in access exclusive mode')
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/core/api/auth/login/',
      payload: { login: person.email, password: PASSWORD },
    })
    await holder.query('rollback')
    holder.release()
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'server.busy' })
    expect(answer.headers['retry-after']).toBe('2')
  })

  it('is answered 503 when the database ended it', async () => {
    const app = fastify()
    installProblems(app)
    app.get('/idle', () =>
      portal.db.app.transaction().execute(async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = 20`.execute(trx)
        await ended
        await sql`select`.execute(trx)
      }),
    )
    const { pools } = portal.db
    const ended = new Promise((resolve) =>
      pools.app.once('acquire', (client) => client.once('error', resolve)),
    )
    expect((await app.inject('/idle')).statusCode).toBe(503)
    await app.close()
  })
})
