import type { AddressInfo } from 'node:net'
import { API_BASE } from '@zakup/contract/call'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../app/server.ts'
import { buildNotice } from '../../test/build-notice.ts'
import { buildEmployee } from '../../test/build-people.ts'
import { EventReader } from '../../test/event-reader.ts'
import { usePortal } from '../../test/portal.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'

const portal = usePortal(() => ({ EVENTS_HEARTBEAT_MS: '100' }))
const NOTICES = `${API_BASE}personal-account/notices/`
let second: FastifyInstance

interface NoticeEvent {
  unread: number
  about: string[]
}

beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  second = await anotherProcess()
  await openLine()
})
afterAll(() => second.close())

/** A second server on the same database, with its own LISTEN connection. */
async function anotherProcess(): Promise<FastifyInstance> {
  const { app } = await buildServer(portal, pino({ level: 'silent' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

const addressOf = (app: FastifyInstance) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${NOTICES}`

async function someone() {
  const employee = await buildEmployee(portal.admin)
  const browser = new Browser(portal)
  await browser.signIn(employee.person.email)
  return { ...employee, browser }
}

function open(token: string, app = portal.app): Promise<Response> {
  return fetch(`${addressOf(app)}stream/`, { headers: { authorization: `Bearer ${token}` } })
}

/**
 * The first listener opens the LISTEN connection. Until it is open, a notice is still counted but its subject may be
 * missed; from then on every message is received.
 */
async function openLine(): Promise<void> {
  const { browser, organization } = await someone()
  const events = new EventReader(await open(browser.token))
  await events.next()
  await buildNotice(portal.admin, { organization_id: organization.id })
  const received = await events.next<NoticeEvent>()
  expect(received).toMatchObject({ unread: 1, about: expect.arrayContaining(['purchase_order']) })
  await events.cancel()
}

async function listeners(): Promise<number> {
  const { rows } = await portal.admin.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'zakup_app notice'`,
  )
  return rows[0].n
}

describe('the stream of notices', () => {
  it('sends the number of unread notices, then every change of it, by any process', async () => {
    const { browser, organization } = await someone()
    const response = await open(browser.token)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const events = new EventReader(response)
    expect(await events.next<NoticeEvent>()).toEqual({ unread: 0, about: [] })

    const begun = performance.now()
    await buildNotice(portal.admin, { organization_id: organization.id })
    expect(await events.next<NoticeEvent>()).toEqual({ unread: 1, about: ['purchase_order'] })
    // Pushed, not polled. Usually within a second; a busy machine may take longer.
    expect(performance.now() - begun).toBeLessThan(10_000)

    await fetch(`${addressOf(second)}read/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${browser.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await events.next<NoticeEvent>()).toEqual({ unread: 0, about: [] })
    await events.cancel()
  })

  it('sends nothing for notices that were rolled back or are for others', async () => {
    const { browser, organization } = await someone()
    const stranger = await someone()
    const events = new EventReader(await open(browser.token))
    await events.next()
    await buildNotice(portal.admin, { organization_id: stranger.organization.id })
    const client = await portal.admin.connect()
    await client.query('begin')
    await buildNotice(client, { organization_id: organization.id })
    await client.query('rollback')
    client.release()
    await buildNotice(portal.admin, {
      organization_id: organization.id,
      kind: 'plan.approved',
      subject: ['plan', 7],
      values: { name: 'Годовой план 2026' },
    })
    expect(await events.next<NoticeEvent>()).toEqual({ unread: 1, about: ['plan'] })
    await events.cancel()
  })

  it('ends at sign-out', async () => {
    const { browser } = await someone()
    const events = new EventReader(await open(browser.token))
    await events.next()
    expect((await browser.call('POST', `${AUTH}/logout/`)).statusCode).toBeLessThan(300)
    expect(await events.next()).toBeNull()
    expect((await open(browser.token)).status).toBe(401)
  })

  it('ends when the person acts for another organisation', async () => {
    const { browser, membership } = await someone()
    const events = new EventReader(await open(browser.token))
    await events.next()
    await browser.call('POST', `${AUTH}/switch-role/`, {
      payload: { membership_id: membership.id, user_type: 'organizer' },
    })
    expect(await events.next()).toBeNull()
  })

  it('uses one LISTEN connection, reopens it when it is lost, and then reads again', async () => {
    const { browser, organization } = await someone()
    const events = new EventReader(await open(browser.token))
    await events.next()
    expect(await listeners()).toBe(1)
    await portal.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'zakup_app notice'`,
    )
    await buildNotice(portal.admin, { organization_id: organization.id })
    const again = await events.next<NoticeEvent>()
    expect(again?.unread).toBe(1)
    expect(again?.about).toContain('purchase_order')
    await events.cancel()
  })

  it('is limited to ten per person; closing one allows another', async () => {
    const { browser } = await someone()
    const many = await Promise.all(Array.from({ length: 10 }, () => open(browser.token)))
    const readers = many.map((response) => new EventReader(response))
    await Promise.all(readers.map((reader) => reader.next()))
    const refused = await open(browser.token)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ detail: 'Слишком много запросов. Повторите через 60 с.' })
    await readers[0]?.cancel()
    let response = await open(browser.token)
    while (response.status === 429) response = await open(browser.token)
    expect(response.status).toBe(200)
    await new EventReader(response).cancel()
    await Promise.all(readers.slice(1).map((reader) => reader.cancel()))
  })

  it('does not keep a stopping process alive', async () => {
    const { browser } = await someone()
    const third = await anotherProcess()
    const events = new EventReader(await open(browser.token, third))
    await events.next()
    await third.close()
    expect(await events.next()).toBeNull()
  })
})
