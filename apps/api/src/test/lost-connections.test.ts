import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../app/server.ts'
import { type Databases, openDatabases } from '../db/database.ts'
import { installProblems } from '../kernel/problems.ts'
import { usePortal } from './portal.ts'

type Fault = 'none' | 'silent' | 'closing' | 'garbled'

/** The portal reaches its database through this: the ways in which a network or a server can fail it. */
const portal = usePortal()
let fault: Fault = 'none'
const sockets = new Set<Socket>()
let proxy: Server
let db: Databases
let app: Awaited<ReturnType<typeof buildServer>>['app']

beforeAll(async () => {
  const real = new URL(portal.url)
  const [host, port] = [real.hostname, Number(real.port)]
  proxy = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (fault === 'closing') return void socket.destroy()
    if (fault === 'garbled') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (fault === 'silent') return
    const upstream = connect(port, host).on('error', () => socket.destroy())
    sockets.add(upstream)
    socket.pipe(upstream).pipe(socket)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  real.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  db = openDatabases(real.href, { app: 1, public: 1, search: 1 }, () => {})
  ;({ app } = await buildServer(
    { config: portal.config, db, files: portal.files },
    pino({ level: 'silent' }),
  ))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  for (const socket of sockets) socket.destroy()
  await db.close()
  proxy.close()
})

const read = (): Promise<LightMyRequestResponse> => app.inject('/api/core/api/core/_lots/?limit=1')
const cut = () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
}
const busy = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json().code,
  answer.headers['retry-after'],
]
const BUSY = [503, 'server.busy', '2']

it.each(['silent', 'closing', 'garbled'] as const)(
  'a database that is %s when a connection is opened is answered 503, and the next call works',
  async (how) => {
    fault = how
    cut()
    // The first may still find the broken connection in the pool.
    for (let times = 0; times < 3; times++) expect([how, ...busy(await read())]).toEqual([how, ...BUSY])
    fault = 'none'
    expect((await read()).statusCode).toBe(200)
  },
)

it.each(['terminated', 'cut'] as const)(
  'a connection lost inside a transaction (%s) is answered 503',
  async (how) => {
    const asked = Fastify()
    installProblems(asked)
    asked.get('/', () =>
      db.app.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        if (how === 'cut') cut()
        else await portal.admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await sql`select 1`.execute(trx)
      }),
    )
    expect(busy(await asked.inject('/'))).toEqual(BUSY)
    expect((await read()).statusCode).toBe(200)
  },
)

it.each([
  ['the name of the server is unknown', (url: URL) => Object.assign(url, { hostname: 'database.invalid' })],
  ['the database is gone', (url: URL) => Object.assign(url, { pathname: '/gone' })],
])('a call is answered 503 while %s', async (_, change) => {
  const url = change(new URL(portal.url))
  const away = openDatabases(url.href, { app: 1, public: 1, search: 1 }, () => {})
  const asked = Fastify()
  installProblems(asked)
  asked.get('/', () => sql`select 1`.execute(away.app))
  expect(busy(await asked.inject('/'))).toEqual(BUSY)
  await away.close()
})

it('a write is answered 503 by a server that became a standby', async () => {
  const asked = Fastify()
  installProblems(asked)
  asked.get('/', () =>
    portal.db.app.transaction().execute(async (trx) => {
      await sql`set local transaction_read_only = on`.execute(trx)
      await sql`insert into login_throttle values ('x', 1, now())`.execute(trx)
    }),
  )
  expect(busy(await asked.inject('/'))).toEqual(BUSY)
})
