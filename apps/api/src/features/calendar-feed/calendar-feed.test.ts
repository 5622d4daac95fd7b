import { API_BASE } from '@zakup/contract/call'
import { describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { buildAnnouncement, buildUnpublished } from '../../test/build-announcement.ts'
import { buildContract } from '../../test/build-contract.ts'
import { buildEmployee, buildMembership, buildOrganization, buildRow } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { readCalendar } from '../../test/read-calendar.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const FEED = `${API_BASE}account/calendar-feed/`
const DAY = 86_400_000
/** Whole seconds, as iCalendar has them. */
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY).toISOString()
const get = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: path, headers })

async function someone(organization = {}, membership = {}) {
  const employee = await buildEmployee(portal.admin, organization, membership)
  const browser = new Browser(portal)
  await browser.signIn(employee.person.email)
  const watch = (id: number) => browser.call('PUT', `${API_BASE}account/watches/${id}/`)
  const feed = async () => (await browser.call('GET', FEED)).json().feed
  /** The path of a new address. */
  const create = async () => {
    const replaces = (await feed())?.created_at ?? null
    return new URL((await browser.call('POST', FEED, { payload: { replaces } })).json().address).pathname
  }
  return { ...employee, browser, watch, feed, create }
}

async function entries(path: string) {
  const answer = await get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  return readCalendar(answer.body).entries
}

/** A purchase under discussion, with all of its dates. */
async function purchase(over: object = {}) {
  const dates = {
    discussion_end_date: inDays(1),
    offer_start_date: inDays(1),
    offer_end_date: inDays(8),
    results_publication_date: inDays(20),
  }
  const built = await buildAnnouncement(portal.admin, {
    publish_date: inDays(-2),
    status_id: 210,
    ...dates,
    ...over,
  })
  return { ...dates, ...built }
}

describe('the calendar of a person', () => {
  it('has every deadline of what they watch, at the moment the database has', async () => {
    const { watch, create } = await someone()
    const name_ru = 'Күрделі жөндеу; «мектеп», 1-корпус\nи котельная'
    const one = await purchase({ name_ru })
    await watch(one.id)
    const found = await entries(await create())
    expect(found.map(({ uid, at, status, url }) => [uid, at, status, url])).toEqual(
      (
        [
          ['discussion_ends', one.discussion_end_date],
          ['intake_begins', one.offer_start_date],
          ['intake_ends', one.offer_end_date],
          ['results', one.results_publication_date],
        ] as [string, string][]
      ).map(([deadline, at]) => [
        `announcement-${one.id}-${deadline}@127.0.0.1`,
        at,
        'CONFIRMED',
        `${portal.config.PUBLIC_ORIGIN}/announcements/${one.id}`,
      ]),
    )
    expect(found[2]?.summary).toBe(`Заканчивается приём заявок: № ${one.number}, ${name_ru}`)
    expect(found[2]?.description).toContain(name_ru)
  })

  it('moves an entry with its deadline, over a new version of the documentation, too', async () => {
    const { watch, create } = await someone()
    const first = await purchase()
    await watch(first.id)
    const path = await create()
    const end = async () => (await entries(path)).find(({ uid }) => uid.includes('intake_ends'))
    const before = await end()
    const later = inDays(10)
    await portal.admin.query(
      `update announcement set offer_end_date = $2, updated_at = now() + interval '1 minute' where id = $1`,
      [first.id, later],
    )
    const moved = await end()
    expect(moved).toMatchObject({ uid: before?.uid, at: later })
    expect(moved?.sequence).toBeGreaterThan(before?.sequence as number)
    // The next version, while it is a draft, changes nothing.
    const next = await purchase({
      root_id: first.id,
      version: 2,
      organizer_id: first.organizer_id,
      status_id: 160,
      publish_date: null,
      offer_end_date: inDays(15),
    })
    expect((await end())?.at).toBe(moved?.at)
    await portal.admin.query(`update announcement set status_id = 190 where id = $1`, [first.id])
    await portal.admin.query(
      `update announcement set status_id = 220, publish_date = $2, updated_at = now() + interval '2 minutes' where id = $1`,
      [next.id, first.publish_date],
    )
    const renewed = await end()
    expect(renewed).toMatchObject({ uid: before?.uid, at: next.offer_end_date })
    expect(renewed?.sequence).toBeGreaterThan(moved?.sequence as number)
  })

  it('says which deadlines are cancelled or will move; those that had passed stay', async () => {
    const { watch, create } = await someone()
    const one = await purchase({ discussion_end_date: inDays(-1), offer_start_date: inDays(-1) })
    await watch(one.id)
    const path = await create()
    const statuses = async () => (await entries(path)).map(({ status }) => status)
    await portal.admin.query('update announcement set status_id = 420 where id = $1', [one.id])
    expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'TENTATIVE', 'TENTATIVE'])
    await portal.admin.query('update announcement set status_id = 430 where id = $1', [one.id])
    expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CANCELLED'])
    const cancelled = (await entries(path)).at(-1)
    expect(cancelled?.summary).toMatch(/^Закупка отменена: крайний срок подведения итогов: № /)
    expect(cancelled?.alarms).toEqual([])
  })

  it('has nothing ahead of a completed purchase', async () => {
    const { watch, create } = await someone()
    const one = await purchase({
      discussion_end_date: inDays(-2),
      offer_start_date: inDays(-2),
      offer_end_date: inDays(-1),
    })
    await watch(one.id)
    await portal.admin.query('update announcement set status_id = 350 where id = $1', [one.id])
    expect((await entries(await create())).map(({ uid }) => uid)).toEqual(
      ['discussion_ends', 'intake_begins', 'intake_ends'].map(
        (deadline) => `announcement-${one.id}-${deadline}@127.0.0.1`,
      ),
    )
  })

  it('says that a lot is withdrawn, as a change of its entries', async () => {
    const { watch, create } = await someone()
    const { id } = await buildAnnouncement(portal.admin, {}, [{}, {}, {}])
    await watch(id)
    const path = await create()
    const [before] = await entries(path)
    await portal.admin.query(
      `update lot set status_id = 410, updated_at = now() + interval '1 minute'
       where id = (select max(id) from lot where announcement_id = $1)`,
      [id],
    )
    const [after] = await entries(path)
    expect(after?.description).toContain('Заказчик отказался от 1 лота из 3.')
    expect(after?.sequence).toBeGreaterThan(before?.sequence as number)
  })

  it('has what waits for their organisations with a term, without the names of others', async () => {
    const { organization, person, create } = await someone({ is_supplier: true, is_customer: false })
    const due_at = inDays(3)
    const exp = await buildRow(portal.admin, 'supplier_exp', {
      organization_id: organization.id,
      status_id: 4,
      supplier_exp_type_id: 1,
      country_id: 398,
      object_ru: 'Тайный объект',
      due_at,
      created_by: person.id,
      submitted_by: person.id,
      submitted_at: inDays(-3),
      decision_reason: 'Нет акта',
      decided_by: (await buildEmployee(portal.admin)).person.id,
      decided_at: inDays(-1),
    })
    const found = await entries(await create())
    expect(found).toMatchObject([
      {
        uid: `supplier_exp-${exp}@127.0.0.1`,
        at: due_at,
        summary: `Исправьте опыт и подайте снова: № ${exp}`,
        url: `${portal.config.PUBLIC_ORIGIN}/cabinet/supplier-experience/${exp}`,
        alarms: ['-P1D', '-PT2H'],
      },
    ])
    expect(found[0]?.description).toContain(organization.name_ru)
    expect(JSON.stringify(found)).not.toMatch(/Тайный|\b\d{12}\b/)
  })

  it('shows one contract once to who works for both of its sides', async () => {
    const { organization, person, create } = await someone({ is_supplier: true, is_customer: false })
    const customer = await buildOrganization(portal.admin)
    await buildMembership(portal.admin, person.id, customer.id)
    const contract = await buildContract(portal.admin, {
      customer_id: customer.id,
      supplier_id: organization.id,
      sign_date: inDays(-100),
      ends_on: inDays(5).slice(0, 10),
      status_id: 190,
    })
    const found = await entries(await create())
    expect(found.map(({ uid }) => uid)).toEqual([`contract-${contract.id}@127.0.0.1`])
  })

  it('has the tasks of each of their organisations, with its name, until they leave it', async () => {
    const { organization, person, create } = await someone({ is_organizer: true, name_ru: 'Первая' })
    const second = await buildOrganization(portal.admin, { is_organizer: true, name_ru: 'Вторая' })
    await buildMembership(portal.admin, person.id, second.id)
    const customer = await buildOrganization(portal.admin)
    const orders = []
    for (const { id } of [organization, second])
      orders.push(
        await buildRow(portal.admin, 'purchase_order', {
          customer_id: customer.id,
          organizer_id: id,
          purchase_method_id: 2,
          purchase_subject_id: 2,
          status_id: 2,
          sent_at: inDays(-1),
          due_at: inDays(4),
        }),
      )
    const path = await create()
    const found = async () =>
      (await entries(path)).map(({ uid, description }) => [uid, description.split('\n')[0]])
    const first = [`purchase_order-${orders[0]}@127.0.0.1`, 'Вы действуете от организации: Первая']
    expect(await found()).toEqual([
      first,
      [`purchase_order-${orders[1]}@127.0.0.1`, 'Вы действуете от организации: Вторая'],
    ])
    await portal.admin.query(
      `update membership set ended_on = current_date where person_id = $1 and organization_id = $2`,
      [person.id, second.id],
    )
    expect(await found()).toEqual([first])
  })

  it('has the ends of contracts that come before those that are over, however many these are', async () => {
    const { organization, create } = await someone({ is_supplier: true, is_customer: false })
    const contract = (days: number) =>
      buildContract(portal.admin, {
        supplier_id: organization.id,
        sign_date: inDays(-100),
        ends_on: inDays(days).slice(0, 10),
        status_id: 190,
      })
    for (let i = 0; i < 21; i++) await contract(-3)
    const coming = await contract(5)
    const uids = (await entries(await create())).map(({ uid }) => uid)
    expect(uids).toHaveLength(22)
    expect(uids[0]).toBe(`contract-${coming.id}@127.0.0.1`)
  })

  it('has the terms to come of many orders, whatever else waits', async () => {
    const { organization, person, create } = await someone({ is_organizer: true })
    const order = (over: object) =>
      buildRow(portal.admin, 'purchase_order', {
        purchase_method_id: 2,
        purchase_subject_id: 2,
        created_by: person.id,
        ...over,
      })
    const customer_id = (await buildOrganization(portal.admin)).id
    const sent = { customer_id, organizer_id: organization.id, status_id: 2, sent_at: inDays(-9) }
    for (let i = 0; i < 201; i++) await order({ ...sent, due_at: inDays(-1) })
    const coming = await order({ ...sent, due_at: inDays(1) })
    // Drafts have no term.
    for (let i = 0; i < 201; i++) await order({ customer_id: organization.id, status_id: 1 })
    const returned = await order({
      customer_id: organization.id,
      organizer_id: (await buildOrganization(portal.admin, { is_organizer: true })).id,
      status_id: 3,
      sent_at: inDays(-2),
      due_at: inDays(1),
      decided_at: inDays(-1),
      decision_reason: 'Уточните сроки',
    })
    const found = (await entries(await create())).map(({ uid }) => uid)
    for (const id of [coming, returned]) expect(found).toContain(`purchase_order-${id}@127.0.0.1`)
  })

  it('has nothing of an organisation they have left, and of a role they have lost, from that moment on', async () => {
    const { organization, person, create } = await someone({ is_organizer: true })
    const order = await buildRow(portal.admin, 'purchase_order', {
      customer_id: (await buildOrganization(portal.admin)).id,
      organizer_id: organization.id,
      purchase_method_id: 2,
      purchase_subject_id: 2,
      status_id: 2,
      sent_at: inDays(-1),
      due_at: inDays(4),
    })
    await buildMembership(portal.admin, person.id, (await buildOrganization(portal.admin)).id)
    const path = await create()
    const uids = async () => (await entries(path)).map(({ uid }) => uid)
    expect(await uids()).toEqual([`purchase_order-${order}@127.0.0.1`])
    await portal.admin.query('update organization set is_organizer = false where id = $1', [organization.id])
    expect(await uids()).toEqual([])
    await portal.admin.query('update organization set is_organizer = true where id = $1', [organization.id])
    expect(await uids()).toHaveLength(1)
    await portal.admin.query(
      `update membership set ended_on = current_date where person_id = $1 and organization_id = $2`,
      [person.id, organization.id],
    )
    expect(await uids()).toEqual([])
  })

  it('keeps back what the cabinet would: a head without the second factor sees only what they watch', async () => {
    const { organization, person, watch, create } = await someone({ is_organizer: true }, { role: 'head' })
    await buildRow(portal.admin, 'purchase_order', {
      customer_id: (await buildOrganization(portal.admin)).id,
      organizer_id: organization.id,
      purchase_method_id: 2,
      purchase_subject_id: 2,
      status_id: 2,
      sent_at: inDays(-1),
      due_at: inDays(4),
    })
    await watch((await purchase()).id)
    const path = await create()
    expect(await entries(path)).toHaveLength(5)
    await portal.admin.query('update person set second_factor_from = now() where id = $1', [person.id])
    expect(await entries(path)).toHaveLength(4)
  })
})

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

  it('does not end by a page that shows none yet, or an earlier one', async () => {
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

describe('one deadline as a file', () => {
  const file = (id: number, deadline = '') =>
    get(`${API_BASE}core/announcements/${id}/calendar/${deadline && `?deadline=${deadline}`}`)

  it('is that of a published purchase, or all of them', async () => {
    const one = await purchase()
    const answer = await file(one.id, 'intake_ends')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''deadlines.ics`,
      'cache-control': 'public, no-cache',
    })
    expect(readCalendar(answer.body).entries).toMatchObject([{ at: one.offer_end_date }])
    expect(readCalendar((await file(one.id)).body).entries).toHaveLength(4)
  })

  it('is the same entry as in the calendar of a person, so that a program keeps one', async () => {
    const { watch, create } = await someone()
    const one = await purchase()
    await watch(one.id)
    const path = await create()
    const single = readCalendar((await file(one.id)).body)
    expect(single.entries).toEqual(await entries(path))
    // Some programs would make a new calendar of a file that has a name.
    expect([single.name, readCalendar((await get(path)).body).name]).toEqual([null, 'Портал закупок: сроки'])
  })

  it('is none of a draft, of a date that is not set, or of an unknown name', async () => {
    const draft = await buildUnpublished(portal.admin)
    const undated = await buildAnnouncement(portal.admin, { offer_start_date: null, offer_end_date: null })
    expect((await file(draft.id)).statusCode).toBe(404)
    expect((await file(undated.id)).statusCode).toBe(404)
    expect((await file((await purchase()).id, 'tomorrow')).statusCode).toBe(400)
  })

  it('of a task is only for whom the task waits', async () => {
    const organizer = await someone({ is_customer: false, is_organizer: true })
    const id = await buildRow(portal.admin, 'purchase_order', {
      customer_id: (await buildOrganization(portal.admin)).id,
      organizer_id: organizer.organization.id,
      purchase_method_id: 2,
      purchase_subject_id: 2,
      status_id: 2,
      sent_at: inDays(-1),
      due_at: inDays(4),
    })
    const path = `${API_BASE}personal-account/main/waiting/calendar/?kind=order_to_decide&id=${id}`
    const answer = await organizer.browser.call('GET', path)
    expect(readCalendar(answer.body).entries).toMatchObject([{ uid: `purchase_order-${id}@127.0.0.1` }])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await (await someone()).browser.call('GET', path)).statusCode).toBe(404)
    // Of another kind it is another task.
    const other = path.replace('order_to_decide', 'order_to_mend')
    expect((await organizer.browser.call('GET', other)).statusCode).toBe(404)
  })
})
