import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_BASE } from '@zakup/contract/call'
import { dictRef, idParams, typed } from '@zakup/contract/wire'
import { type Cluster, startCluster } from '@zakup/db/cluster'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChangeLog } from '../fuzz/change-log.ts'
import { type Finding, Findings } from '../fuzz/findings.ts'
import { fuzz } from '../fuzz/fuzz-run.ts'
import { KnownRows } from '../fuzz/known-rows.ts'
import { Replayer } from '../fuzz/replay.ts'

const nothing = idParams.omit({ id: true }).strict()
const thing = dictRef.pick({ id: true, name: true })

/** A portal of two calls that does everything right, except for the one planted defect. */
const table = {
  getThing: {
    method: 'GET',
    path: 'core/thing/:id/',
    access: 'public',
    title: 'A thing',
    params: idParams,
    query: nothing.extend({ size: typed.regex(/^\d{1,3}$/).optional() }),
    response: thing,
  },
  renameThing: {
    method: 'PUT',
    path: 'core/thing/:id/',
    access: 'cabinet',
    title: 'Rename a thing',
    params: idParams,
    body: nothing.extend({ name: typed.min(1).max(20) }),
    response: thing,
  },
} as const

type Defect =
  | 'fails on a comma'
  | 'an undocumented field'
  | 'an unjournalled write'
  | 'a stack trace in a response'
  | 'malformed accepted'
  | 'a read that writes'
  | 'an unauthorised caller let in'
  | 'an error that is not problem+json'
  | 'an unknown status'
  | 'no response'

let cluster: Cluster
let db: pg.Pool
let server: Server
let planted: Defect | undefined

beforeAll(async () => {
  cluster = await startCluster()
  db = new pg.Pool({ connectionString: cluster.url })
  await db.query(`
    create table journal_event (id bigint generated always as identity primary key);
    create table thing (id bigint primary key, name text not null, version int not null default 1);
    insert into thing select n, 'a thing' from generate_series(1, 5) n`)
  server = createServer({ maxHeaderSize: 100_000 }, (request, response) => {
    answer(request, response).catch((error: Error) => problem(response, 500, 'server.failed', error.message))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}, 120_000)

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await db.end()
  await cluster.stop()
})

function problem(response: ServerResponse, status: number, code: string, detail = 'Запись не найдена'): void {
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  const body = { type: 'about:blank', title: 'No', status, detail, code, request_id: '1' }
  response.end(JSON.stringify(planted === 'an error that is not problem+json' ? { message: detail } : body))
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  const { pathname, searchParams } = new URL(request.url as string, 'http://portal')
  const id = new RegExp(`^${API_BASE}core/thing/([^/]+)/$`).exec(pathname)?.[1]
  if (!id || !idParams.safeParse({ id }).success) return problem(response, 404, 'request.not_found')
  if (request.method === 'PUT') return rename(request, response, Number(id), text)
  if (request.method !== 'GET') return problem(response, 405, 'request.method_not_allowed')
  const query = table.getThing.query.safeParse(Object.fromEntries(searchParams))
  const doubled = searchParams.getAll('size').length > 1
  if ((!query.success || doubled) && planted !== 'malformed accepted')
    return problem(response, 400, 'request.invalid')
  if (planted === 'a read that writes') await db.query('update thing set version = version + 1 where id = 1')
  if (planted === 'a stack trace in a response' && Number(id) > 1000)
    return problem(response, 404, 'request.not_found', new Error('no').stack)
  if (planted === 'no response') return void request.socket.destroy()
  await sendThing(response, Number(id))
}

async function rename(
  request: IncomingMessage,
  response: ServerResponse,
  id: number,
  text: string,
): Promise<void> {
  const isUnauthorised = request.headers.authorization !== 'Bearer good'
  if (isUnauthorised && planted !== 'an unauthorised caller let in')
    return problem(response, 401, 'auth.required')
  const key = request.headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,100}$/.test(String(key)))
    return problem(response, 400, 'request.bad_idempotency_key')
  if (request.headers['content-type'] !== 'application/json')
    return problem(response, 415, 'request.bad_body')
  const body = table.renameThing.body.safeParse(parsed(text))
  if (!body.success) return problem(response, 400, 'request.invalid')
  const { name } = body.data
  if (key !== undefined) return problem(response, 422, 'request.other_idempotency_key')
  if (planted === 'fails on a comma' && name.includes(',')) throw new Error('a comma')
  if (planted === 'an unknown status') return problem(response, 418, 'request.invalid')
  const journal =
    planted === 'an unjournalled write' ? '' : 'with j as (insert into journal_event default values)'
  await db.query(`${journal} update thing set name = $1 where id = $2`, [name.toWellFormed(), id])
  await sendThing(response, id)
}

async function sendThing(response: ServerResponse, id: number): Promise<void> {
  const { rows } = await db.query<{ name: string }>('select name from thing where id = $1', [id])
  if (!rows[0]) return problem(response, 404, 'request.not_found')
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = planted === 'an undocumented field' ? { price: 1 } : {}
  response.end(JSON.stringify({ id, name: rows[0].name, ...more }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const person = (name: string, headers: Record<string, string>, hasValidToken: boolean) => ({
  name,
  headers,
  hasValidToken,
  organization: null,
})
const somebody = person('somebody', { authorization: 'Bearer good' }, true)
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The findings of a short run. */
async function findingsOf(defect?: Defect): Promise<Finding[]> {
  planted = defect
  await db.query('drop schema if exists fuzz cascade')
  const known = new KnownRows(db)
  await known.open()
  const log = new ChangeLog(db)
  await log.install()
  const { findings, calls } = await fuzz({
    site: site(),
    table,
    requests: 900,
    batch: 150,
    seed: 1,
    known,
    log,
    actors: [somebody],
    unauthorisedActors: [
      person('anonymous', {}, false),
      person('a false token', { authorization: 'Bearer bad' }, false),
    ],
    disposableSessions: () => [],
    atOnce: 4,
  })
  // Failures can only be found in calls that were reached.
  if (!defect) expect([...calls.values()].map(({ good }) => good > 0)).toEqual([true, true])
  return findings.all
}

const kinds = (findings: Finding[]) => [...new Set(findings.map(({ kind }) => kind))]

describe('the fuzzer', () => {
  it('finds nothing in a correct portal', async () => {
    expect(await findingsOf()).toEqual([])
  })

  it.each([
    ['fails on a comma', 'server error'],
    ['an undocumented field', 'response schema'],
    ['an unjournalled write', 'unjournalled change'],
    ['a stack trace in a response', 'leak'],
    ['malformed accepted', 'malformed accepted'],
    ['a read that writes', 'changed by a read'],
    ['an unauthorised caller let in', 'unauthorised caller let in'],
    ['an error that is not problem+json', 'problem schema'],
    ['an unknown status', 'unknown status'],
    ['no response', 'no response'],
  ] as const)('finds %s', async (defect, kind) => {
    expect(kinds(await findingsOf(defect))).toContain(kind)
  })

  it('allows clean-up without a journal event to the worker only', async () => {
    await db.query('drop schema if exists fuzz cascade; create table attachment (id bigint primary key)')
    const log = new ChangeLog(db)
    await log.install()
    for (const name of ['worker', 'api']) {
      const client = new pg.Client({ connectionString: cluster.url, application_name: name })
      await client.connect()
      await client.query(
        'begin; insert into journal_event default values; insert into attachment values (1); commit',
      )
      await client.query('delete from attachment')
      await client.end()
    }
    const { unjournalled } = await log.changes()
    expect(unjournalled).toMatchObject([{ table: 'attachment', operation: 'DELETE', source: 'api' }])
    await db.query('drop table attachment')
  })

  it('minimises the request of a failure', async () => {
    const replayer = new Replayer(site(), table, [somebody], 10_000)
    const findings = (await findingsOf('fails on a comma')).filter(({ kind }) => kind === 'server error')
    for (const finding of findings) {
      finding.request.url += '?size=1&more=2'
      await replayer.shorten(finding)
      expect(finding.request.url).not.toContain('?')
      expect(JSON.parse(finding.request.body as string)).toEqual({ name: ',' })
    }
    expect(findings).not.toEqual([])
  })

  it('replays findings: reproduced while the defect exists, none after the fix', async () => {
    const replayer = new Replayer(site(), table, [somebody], 10_000)
    const kept = await findingsOf('fails on a comma')
    expect(kinds(kept)).toEqual(['server error'])
    const replayed = new Findings()
    // Through JSON, as findings are stored between runs.
    for (const finding of JSON.parse(JSON.stringify(kept)) as Finding[])
      await replayer.send(finding, replayed)
    expect(kinds(replayed.all)).toEqual(kinds(kept))
    planted = undefined
    const afterFix = new Findings()
    for (const finding of kept) await replayer.send(finding, afterFix)
    expect(afterFix.all).toEqual([])
  })
})
