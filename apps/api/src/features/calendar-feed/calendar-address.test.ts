import { API_BASE } from '@zakup/contract/call'
import { describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { FEED, inDays, useCalendars } from '../../test/calendars.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const { get, someone, purchase } = useCalendars(portal)

describe('the address of a calendar', () => {
  it('is shown once and stored nowhere', async () => {
    const { create, feed } = await someone()
    expect(await feed()).toBeNull()
    const path = await create()
    const [, secret] = /\/calendar\/([\w-]{43})\/deadlines\.ics$/.exec(path) as unknown as [string, string]
    expect(await feed()).toEqual({ created_at: expect.any(String), read_on: null })
    const { rows } = await portal.admin.query(
      `select (select count(*)::int from calendar_feed f where f::text like '%' || $1 || '%')
         + (select count(*)::int from journal_event e where e::text like '%' || $1 || '%')
         + (select count(*)::int from idempotency_key k where k::text like '%' || $1 || '%') as n`,
      [secret],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('is stored nowhere with an idempotency key either: the request repeated gives no address', async () => {
    const { browser, feed } = await someone()
    const asked = { headers: { 'idempotency-key': 'calendar-address-1' }, payload: { replaces: null } }
    const first = await browser.call('POST', FEED, asked)
    const again = await browser.call('POST', FEED, asked)
    expect([again.statusCode, again.json().code]).toEqual([409, 'calendar_feed.changed'])
    expect((await get(new URL(first.json().address).pathname)).statusCode).toBe(200)
    expect((await feed())?.read_on).not.toBeNull()
  })

  it('is not replaced by a request from a page that shows none yet, or an earlier one', async () => {
    const { browser, create, feed } = await someone()
    await create()
    const { created_at } = await feed()
    const path = await create()
    for (const replaces of [null, created_at]) {
      const answer = await browser.call('POST', FEED, { payload: { replaces } })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'calendar_feed.changed'])
    }
    expect((await get(path)).statusCode).toBe(200)
  })

  it('ends when it is replaced or revoked, and with the account and the last job of its owner', async () => {
    const { browser, create, feed, person } = await someone()
    const status = async (path: string) => (await get(path)).statusCode
    const first = await create()
    const second = await create()
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect((await browser.call('DELETE', FEED)).statusCode).toBe(204)
    expect((await browser.call('DELETE', FEED)).statusCode).toBe(404)
    expect([await status(second), await feed()]).toEqual([404, null])
    const third = await create()
    await portal.admin.query('update person set is_active = false where id = $1', [person.id])
    expect(await status(third)).toBe(404)
    await portal.admin.query('update person set is_active = true where id = $1', [person.id])
    expect(await status(third)).toBe(200)
    await portal.admin.query('update membership set ended_on = current_date where person_id = $1', [
      person.id,
    ])
    expect(await status(third)).toBe(404)
  })

  it('is answered alike whether it was never made, is ended or is no address at all', async () => {
    const { create, browser } = await someone()
    const ended = await create()
    await browser.call('DELETE', FEED)
    const none = `${API_BASE}calendar/${'A'.repeat(43)}/deadlines.ics`
    const answers = await Promise.all(
      [ended, none, `${API_BASE}calendar/x/deadlines.ics`, `${API_BASE}calendar/%00/deadlines.ics`].map((p) =>
        get(p),
      ),
    )
    const shapes = answers.map(({ statusCode, body, headers }) => {
      const { request_id: _, ...problem } = JSON.parse(body)
      return JSON.stringify([statusCode, problem, Object.keys(headers).sort()])
    })
    expect(new Set(shapes).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
  })

  it('is left out of the log', async () => {
    const { create } = await someone()
    const path = await create()
    const secret = path.split('/').at(-2) as string
    await get(path)
    // The types of `inject` know only some methods.
    for (const method of ['OPTIONS', 'PROPFIND'])
      await portal.app.inject({ method: method as 'OPTIONS', url: path })
    for (const other of [
      path.replace('/calendar/', '/%63alendar/'),
      path.replace('deadlines.ics', ''),
      `${path},`,
      `/${path}`,
      `${path}%`,
    ])
      await get(other)
    const logged = JSON.stringify(portal.logs)
    expect(logged).not.toContain(secret)
    expect(logged).toContain('/api/core/api/calendar/…')
  })

  it('is kept by no shared cache and found by no search engine; what has not changed is not sent again', async () => {
    const { create, watch } = await someone()
    const one = await purchase()
    await watch(one.id)
    const path = await create()
    const first = await get(path)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      etag: expect.any(String),
    })
    const etag = first.headers.etag as string
    const again = await get(path, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await portal.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      first.headers['content-length'],
      etag,
    ])
    await portal.admin.query('update announcement set offer_end_date = $2 where id = $1', [
      one.id,
      inDays(11),
    ])
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('notes the day on which it was read, not each time, and no reading is in the journal', async () => {
    const { create, feed, person } = await someone()
    const path = await create()
    const events = async () =>
      (await portal.admin.query('select count(*)::int from journal_event')).rows[0].count as number
    const before = await events()
    await get(path)
    const row = async () =>
      (
        await portal.admin.query('select xmin::text, read_on::text from calendar_feed where person_id = $1', [
          person.id,
        ])
      ).rows[0]
    const first = await row()
    expect(await feed()).toMatchObject({ read_on: first.read_on })
    await get(path)
    expect(await row()).toEqual(first)
    expect(await events()).toBe(before)
    const journal = await portal.admin.query(
      `select action, after from journal_event where subject_type = 'calendar_feed' and subject_id = $1`,
      [String(person.id)],
    )
    expect(journal.rows).toEqual([{ action: 'calendar_feed.create', after: { replaces: false } }])
  })

  it('is closed to others by the database, and its hash to every request', async () => {
    const { create, person, organization } = await someone()
    await create()
    const run = (statement: string, personId?: number) =>
      acting(portal, organization.id, (client) => client.query(statement), personId)
    const seen = async (personId?: number) =>
      (await run('select person_id from calendar_feed', personId)).rowCount
    expect([await seen(person.id), await seen(person.id + 1), await seen()]).toEqual([1, 0, 0])
    await expect(run('select hash from calendar_feed', person.id)).rejects.toThrow('permission denied')
    const steal = `insert into calendar_feed (person_id, hash) values (${person.id}, sha256('a')) on conflict (person_id) do update set hash = sha256('b')`
    await expect(run(steal, person.id + 1)).rejects.toThrow('row-level security')
    expect((await run('delete from calendar_feed', person.id + 1)).rowCount).toBe(0)
  })
})
