import { problem } from '@zakup/contract/problem'
import { asServerAdmin, databaseUrl } from '@zakup/db/server-admin'
import type { LightMyRequestResponse } from 'fastify'
import type { PoolClient } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { buildEmployee } from './build-people.ts'
import { usePortal } from './portal.ts'
import { Browser } from './sign-in.ts'

/**
 * One caller sends far more than the portal can answer; others must not notice. A table is locked, so that every query
 * of the flood hangs until its time limit, and no test depends on how fast the machine is.
 */
const portal = usePortal()
const FLOOD = '203.0.113.66'
const VISITOR = '198.51.100.1'
const CORE = '/api/core/api/core'
const MANY = 150

let locks: PoolClient[] = []
let sent: Promise<LightMyRequestResponse>[] = []

async function lock(table: string): Promise<void> {
  const holder = await portal.admin.connect()
  locks.push(holder)
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
}

const get = (url: string, remoteAddress: string) => portal.app.inject({ url, remoteAddress })

function flood(one: (n: number) => Promise<LightMyRequestResponse>): void {
  sent = Array.from({ length: MANY }, (_, n) => one(n))
}

async function floodEnds(): Promise<LightMyRequestResponse[]> {
  for (const holder of locks) {
    await holder.query('rollback')
    holder.release()
  }
  locks = []
  return Promise.all(sent.splice(0))
}

/** Refused requests are told to slow down, in the portal's one form of errors; nobody is told that the portal is down. */
function refusedPolitely(answers: LightMyRequestResponse[]): void {
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(MANY / 2)
  for (const answer of refused) {
    const body = problem.parse(answer.json())
    expect(body).toMatchObject({ code: 'request.too_many', retry_after: 2 })
    expect([answer.headers['retry-after'], body.detail]).toEqual([
      '2',
      'Слишком много запросов. Повторите через 2 с.',
    ])
  }
  // 503 is left for a query that ran into its own time limit.
  for (const { statusCode, body } of answers) if (statusCode === 503) expect(body).toContain('server.timeout')
}

afterEach(floodEnds)

describe('a flood from one address', () => {
  it.each([
    ['filters by sum', 'search', (n: number) => `${CORE}/_contracts/?sum_with_vat__gte=${n}`],
    ['searches', 'search', (n: number) => `${CORE}/_contracts/?q=школа ${n}`],
    ['lists', 'public', () => `${CORE}/_contracts/`],
  ])('of %s leaves connections to others', async (_, pool, url) => {
    await lock('contract')
    flood((n) => get(url(n), FLOOD))
    const others = [
      `${CORE}/_lots/?q=мебель`,
      `${CORE}/_lots/?total_price__gte=1`,
      `${CORE}/_lots/`,
      `${CORE}/rnus/export/?format=csv`,
    ]
    for (const other of others) expect([other, (await get(other, VISITOR)).statusCode]).toEqual([other, 200])
    const ready = await get('/readyz', VISITOR)
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'ready'])
    expect(portal.db.pools[pool as 'public'].waitingCount).toBe(0)
    refusedPolitely(await floodEnds())
  })

  it('of exports, read to their end, is one caller too', async () => {
    await lock('contract')
    flood(() => get(`${CORE}/_contracts/export/?format=csv`, FLOOD))
    expect((await get(`${CORE}/_lots/export/?format=csv`, VISITOR)).statusCode).toBe(200)
    refusedPolitely(await floodEnds())
  })
})

describe('a flood from one person', () => {
  async function signedIn(): Promise<Browser> {
    const { person } = await buildEmployee(portal.admin)
    const browser = new Browser(portal)
    await browser.signIn(person.email)
    return browser
  }

  it('leaves connections to a colleague at the same address, to sign-ins and to searches', async () => {
    const [flooder, colleague] = [await signedIn(), await signedIn()]
    await lock('notice')
    flood(() => flooder.call('GET', '/api/core/api/personal-account/notices/'))
    expect((await colleague.me()).statusCode).toBe(200)
    expect((await signedIn()).token).not.toBe('')
    expect((await get(`${CORE}/_lots/?q=мебель`, '127.0.0.1')).statusCode).toBe(200)
    refusedPolitely(await floodEnds())
  })
})

describe('readiness', () => {
  it.each(['app', 'public', 'search'] as const)(
    'is not in the line of the pool %s: a full pool is named apart',
    async (name) => {
      const pool = portal.db.pools[name]
      const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
      const full = await portal.app.inject('/readyz')
      for (const client of clients) client.release()
      expect([full.statusCode, full.json()]).toMatchObject([200, { status: 'ready', full_pools: [name] }])
      expect((await portal.app.inject('/readyz')).json().full_pools).toEqual([])
    },
  )

  it('fails when the database takes no connections', async () => {
    const name = new URL(portal.url).pathname.slice(1)
    const asAdmin = (statement: string) => asServerAdmin(databaseUrl(portal.url, 'postgres'), statement)
    await asAdmin(`alter database "${name}" allow_connections false`)
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const lost = await portal.app.inject('/readyz')
    await asAdmin(`alter database "${name}" allow_connections true`)
    expect([lost.statusCode, lost.json().status]).toEqual([503, 'database_unreachable'])
    expect((await portal.app.inject('/readyz')).json().status).toBe('ready')
  })
})
