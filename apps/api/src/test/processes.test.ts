import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { buildEmployee, buildMembership, buildOrganization, PASSWORD } from './build-people.ts'
import { testEnvironment, usePortal } from './portal.ts'

/** Real processes of the portal, as they run behind a load balancer. */
const portal = usePortal()
const running: ChildProcess[] = []

async function startProcess(): Promise<{ base: string; child: ChildProcess; exit: Promise<number | null> }> {
  const main = new URL('../main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...testEnvironment(portal.url) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const address = /Server listening at (http:\S+?)"/.exec(line)?.[1]
    if (address) {
      child.stdout?.resume()
      return { base: `${address}/api/core/api/auth`, child, exit }
    }
  }
  throw new Error('the process ended before it listened')
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function call(base: string, path: string, token: string | null, body?: unknown): Promise<Response> {
  return fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function token(base: string, login: string): Promise<string> {
  const response = await call(base, '/login/', null, { login, password: PASSWORD })
  return ((await response.json()) as { access_token: string }).access_token
}

describe('several processes on one database', () => {
  it('serve the same session, and killing one loses no acknowledged write', async () => {
    const employee = await buildEmployee(portal.admin)
    const second = await buildOrganization(portal.admin)
    const other = await buildMembership(portal.admin, employee.person.id, second.id)
    const [a, b] = await Promise.all([startProcess(), startProcess()])
    const bearer = await token(a.base, employee.person.email)
    expect((await call(b.base, '/users/me/', bearer)).status).toBe(200)

    // Four clients write through A until it is killed in the middle of their requests.
    const acknowledged: string[] = []
    let failed = 0
    const write = async (i: number) => {
      for (;;) {
        const membership_id = i++ % 2 ? employee.membership.id : other.id
        try {
          const response = await call(a.base, '/switch-role/', bearer, {
            membership_id,
            user_type: 'customer',
          })
          expect(response.status).toBe(200)
          await response.json()
          acknowledged.push(response.headers.get('x-request-id') as string)
        } catch {
          failed++
          return
        }
        if (acknowledged.length === 60) a.child.kill('SIGKILL')
      }
    }
    await Promise.all([0, 1, 2, 3].map(write))
    expect(await a.exit).toBeNull()
    expect(failed).toBe(4)
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)

    const { rows } = await portal.admin.query(
      `select request_id, after from journal_event where action = 'session.switch_role' order by id`,
    )
    const journaled = new Set(rows.map((row) => row.request_id))
    expect(acknowledged.filter((id) => !journaled.has(id))).toEqual([])
    // The other process continues from the state of the last committed write.
    const me = await (await call(b.base, '/users/me/', bearer)).json()
    expect(me).toMatchObject(rows.at(-1).after)
  })

  it('finish running requests before they stop', async () => {
    const employee = await buildEmployee(portal.admin)
    const { base, child, exit } = await startProcess()
    const holder = await portal.admin.connect()
    await holder.query('begin; lock table login_throttle in access exclusive mode')
    const answer = call(base, '/login/', null, { login: employee.person.email, password: PASSWORD })
    await waitFor(async () => {
      const { rows } = await portal.admin.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length > 0
    })
    child.kill('SIGTERM')
    await waitFor(() =>
      fetch(base.replace('/api/core/api/auth', '/healthz')).then(
        () => false,
        () => true,
      ),
    )
    await holder.query('rollback')
    holder.release()
    expect((await answer).status).toBe(200)
    expect(await exit).toBe(0)
  })
})

async function waitFor(seen: () => Promise<boolean>): Promise<void> {
  while (!(await seen())) await new Promise((resolve) => setImmediate(resolve))
}
