import { API_BASE } from '@zakup/contract/call'
import { MOST_NEW_FINDS, MOST_SAVED_SEARCHES } from '@zakup/domain/saved-searches/saved-searches'
import { describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildContract } from '../../test/build-contract.ts'
import { buildEmployee, buildMembership, buildOrganization, buildPerson } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const SEARCHES = `${API_BASE}account/saved-searches/`
const COAL = { kind: 'lots', name: 'Уголь', search: 'q=уголь' }

async function someone() {
  const employee = await buildEmployee(portal.admin)
  const browser = new Browser(portal)
  await browser.signIn(employee.person.email)
  const save = (one: object) => browser.call('POST', SEARCHES, { payload: one })
  const saved = async (one: object): Promise<number> => (await save(one)).json().id
  const take = (searches: object[]) => browser.call('POST', `${SEARCHES}take/`, { payload: { searches } })
  const list = async () => (await browser.call('GET', SEARCHES)).json()
  const names = async () => (await list()).results.map(({ name }: { name: string }) => name)
  const visit = (id: number) => browser.call('POST', `${SEARCHES}${id}/visit/`)
  return { ...employee, browser, save, saved, take, list, names, visit }
}

describe('saved searches', () => {
  it('belong to a person: nobody else sees or changes them, not even a colleague', async () => {
    const aigul = await someone()
    const id = await aigul.saved(COAL)
    const person = await buildPerson(portal.admin)
    await buildMembership(portal.admin, person.id, aigul.organization.id)
    const colleague = new Browser(portal)
    await colleague.signIn(person.email)
    expect((await colleague.call('GET', SEARCHES)).json()).toEqual({ count: 0, results: [] })
    expect((await colleague.call('GET', `${SEARCHES}new-finds/`)).json()).toEqual({ results: [] })
    const refused = [
      await colleague.call('PUT', `${SEARCHES}${id}/`, { payload: { name: 'Моё' } }),
      await colleague.call('DELETE', `${SEARCHES}${id}/`),
      await colleague.call('POST', `${SEARCHES}${id}/visit/`),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await aigul.list()).toMatchObject({
      count: 1,
      results: [{ id, ...COAL, search: expect.anything() }],
    })
    // The same search of another person is no duplicate.
    expect((await colleague.call('POST', SEARCHES, { payload: COAL })).statusCode).toBe(200)
  })

  it('are closed to other people by the database too, of the same organisation as well', async () => {
    const { saved, person, organization } = await someone()
    const id = await saved(COAL)
    const seen = (personId?: number) =>
      acting(
        portal,
        organization.id,
        async (client) => (await client.query('select from saved_search where id = $1', [id])).rowCount,
        personId,
      )
    expect([await seen(person.id), await seen(person.id + 1), await seen()]).toEqual([1, 0, 0])
    const change = (statement: string) =>
      acting(portal, organization.id, (client) => client.query(statement), person.id)
    await expect(change(`update saved_search set search = 'q=a'`)).rejects.toThrow('permission denied')
    await expect(change('update saved_search set person_id = 1')).rejects.toThrow('permission denied')
  })

  it('stay with the person who changes the organisation', async () => {
    const aigul = await someone()
    await aigul.saved(COAL)
    const membership = await buildMembership(
      portal.admin,
      aigul.person.id,
      (await buildOrganization(portal.admin)).id,
    )
    await aigul.browser.call('POST', `${API_BASE}auth/switch-role/`, {
      payload: { membership_id: membership.id, user_type: 'customer' },
    })
    expect(await aigul.names()).toEqual(['Уголь'])
  })

  it('are what their list understands; anything else is refused with the known filters', async () => {
    const { save } = await someone()
    const every =
      'q=ремонт&stage=intake__review__999&region=750000000__1&sum_from=100&sum_to=200.50&year=2026' +
      '&organizer=7&published_from=2026-01-01&winner=3&sort=-total_price&size=24'
    expect((await save({ ...COAL, search: every })).statusCode).toBe(200)
    expect((await save({ kind: 'rnu', name: 'Все', search: 'status=2&reason=1' })).statusCode).toBe(200)
    const unknown = await save({ ...COAL, search: 'q=уголь&colour=black' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'request.unknown_filter'])
    expect(unknown.json().errors).toMatchObject([{ field: 'colour' }])
    expect(unknown.json().detail).toContain('stage')
    for (const search of ['page=2', 'cursor=abc', 'status_id__in=220', 'status=220', 'stage=a&stage=b'])
      expect([search, (await save({ ...COAL, search })).statusCode]).toEqual([search, 400])
    for (const search of ['region=here', 'sum_from=much', 'sort=colour', 'stage=someday', 'size=1000'])
      expect([search, (await save({ ...COAL, search })).json().code]).toEqual([search, 'request.invalid'])
    const wrong = [{ kind: 'people' }, { name: ' ' }, { name: 'я'.repeat(201) }, { search: 'a'.repeat(2001) }]
    for (const part of wrong) expect((await save({ ...COAL, ...part })).statusCode).toBe(400)
  })

  it('are saved once: a second time says under which name', async () => {
    const { save, names } = await someone()
    await save({ ...COAL, search: 'q=уголь&region=750000000' })
    const again = await save({
      ...COAL,
      name: 'Ещё раз',
      search: 'region=750000000&q=%D1%83%D0%B3%D0%BE%D0%BB%D1%8C',
    })
    expect([again.statusCode, again.json().code]).toEqual([409, 'saved_search.known'])
    expect(again.json().detail).toContain('«Уголь»')
    expect(await names()).toEqual(['Уголь'])
  })

  it('are no more than the limit, also when two are saved at once', async () => {
    const { save, take, list } = await someone()
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ ...COAL, search: `year=${from + i}` }))
    expect((await take(many(1, MOST_SAVED_SEARCHES))).json().taken).toBe(MOST_SAVED_SEARCHES - 1)
    const both = await Promise.all([save({ ...COAL, search: 'q=a' }), save({ ...COAL, search: 'q=b' })])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'saved_search.too_many',
      detail: expect.stringContaining(String(MOST_SAVED_SEARCHES)),
    })
    expect((await list()).count).toBe(MOST_SAVED_SEARCHES)
  })

  it('are renamed and deleted; all of it is in the journal, visits are not', async () => {
    const { browser, saved, visit, take, names, person } = await someone()
    const id = await saved(COAL)
    await browser.call('PUT', `${SEARCHES}${id}/`, { payload: { name: 'Уголь на зиму' } })
    expect(await names()).toEqual(['Уголь на зиму'])
    expect((await visit(id)).statusCode).toBe(204)
    expect((await browser.call('DELETE', `${SEARCHES}${id}/`)).statusCode).toBe(204)
    expect(await names()).toEqual([])
    await take([COAL])
    const { rows } = await portal.admin.query(
      `select action, subject_type, before ->> 'name' as before, after ->> 'name' as after
       from journal_event where person_id = $1 and action like 'saved_search.%' order by id`,
      [person.id],
    )
    const subject_type = 'saved_search'
    expect(rows).toEqual([
      { action: 'saved_search.create', subject_type, before: null, after: 'Уголь' },
      { action: 'saved_search.rename', subject_type, before: 'Уголь', after: 'Уголь на зиму' },
      { action: 'saved_search.delete', subject_type, before: 'Уголь на зиму', after: null },
      { action: 'saved_search.take_along', subject_type: 'person', before: null, after: null },
    ])
  })

  it('that a list no longer understands are listed, not counted, and can be deleted', async () => {
    const { browser, list, person } = await someone()
    await portal.admin.query(
      `insert into saved_search (person_id, kind, name, search) values ($1, 'lots', 'Старый', 'colour=black')`,
      [person.id],
    )
    const [old] = (await list()).results
    expect(old).toMatchObject({ name: 'Старый', is_valid: false })
    const finds = (await browser.call('GET', `${SEARCHES}new-finds/`)).json()
    expect(finds.results).toEqual([{ id: old.id, count: null, more: false }])
    expect((await browser.call('DELETE', `${SEARCHES}${old.id}/`)).statusCode).toBe(204)
  })
})

describe('searches of a browser', () => {
  const GRAIN = { ...COAL, name: 'Зерно', search: 'q=зерно' }

  it('are taken along in their order; taking them twice doubles nothing', async () => {
    const { take, saved, names } = await someone()
    await saved({ ...COAL, name: 'Уже есть' })
    const given = [GRAIN, COAL, { kind: 'rnu', name: 'Реестр', search: '' }]
    expect((await take(given)).json()).toEqual({ taken: 2, known: 1, refused: [] })
    expect(await names()).toEqual(['Зерно', 'Реестр', 'Уже есть'])
    expect((await take([...given, GRAIN])).json()).toEqual({ taken: 0, known: 4, refused: [] })
    expect(await names()).toEqual(['Зерно', 'Реестр', 'Уже есть'])
  })

  it('that cannot be taken are named; the newest of too many are taken', async () => {
    const { take, list } = await someone()
    const many = Array.from({ length: MOST_SAVED_SEARCHES }, (_, i) => ({ ...COAL, search: `year=${i + 1}` }))
    const wrong = { ...COAL, search: 'colour=black' }
    const answer = (await take([wrong, GRAIN, ...many])).json()
    expect(answer).toEqual({
      taken: MOST_SAVED_SEARCHES,
      known: 0,
      refused: [
        { kind: 'lots', search: wrong.search, code: 'request.unknown_filter' },
        { kind: 'lots', search: many.at(-1)?.search, code: 'saved_search.too_many' },
      ],
    })
    expect((await list()).results[0].name).toBe('Зерно')
  })
})

describe('new finds', () => {
  /** By the clock of the database, to the microsecond, as it compares. */
  const thisMoment = async () =>
    (await portal.admin.query('select clock_timestamp()::text as now')).rows[0].now as string

  async function publish(lots: Record<string, unknown>[] = [{}], over: Record<string, unknown> = {}) {
    const publish_date = await thisMoment()
    const dates = { publish_date, offer_start_date: publish_date, offer_end_date: null }
    return buildAnnouncement(portal.admin, { ...dates, ...over }, lots)
  }

  async function watcher() {
    const person = await someone()
    const counts = async (): Promise<Map<number, [number | null, boolean]>> => {
      const { results } = (await person.browser.call('GET', `${SEARCHES}new-finds/`)).json()
      return new Map(
        results.map(({ id, count, more }: { id: number; count: number | null; more: boolean }) => [
          id,
          [count, more],
        ]),
      )
    }
    const count = async (id: number) => (await counts()).get(id)
    return { ...person, counts, count }
  }

  it('are counted from the last visit, exactly', async () => {
    const { saved, visit, count } = await watcher()
    await publish([{ name_ru: 'Уголь каменный' }])
    const id = await saved(COAL)
    expect(await count(id)).toEqual([0, false])
    await publish([{ name_ru: 'Уголь бурый' }, { name_ru: 'Щебень' }])
    expect(await count(id)).toEqual([1, false])
    await visit(id)
    expect(await count(id)).toEqual([0, false])
    await publish([{ name_ru: 'Уголь' }, { name_ru: 'Бурый уголь' }])
    expect(await count(id)).toEqual([2, false])
  })

  it('are those that the search would show, whatever it asks for', async () => {
    const { saved, counts, visit } = await watcher()
    const { id: organizer } = await buildOrganization(portal.admin)
    const lots = [
      ['', 3],
      [`organizer=${organizer}`, 3],
      [`organizer=${organizer}&stage=intake`, 2],
      [`organizer=${organizer}&stage=intake__cancelled&year=2026&region=750000000__351010000`, 3],
      [`organizer=${organizer}&sum_from=5000&sort=total_price`, 1],
      [`organizer=${organizer}&published_to=2020-01-01`, 0],
      [`organizer=${organizer}&q=бетон`, 1],
      [`organizer=${organizer}&year=2025`, 0],
    ] as const
    const almaty = { delivery_kato_id: 750000000 }
    const ids = new Map<number, number | null>()
    for (const [search, expected] of lots) ids.set(await saved({ ...COAL, search }), expected)
    ids.set(await saved({ kind: 'announcements', name: 'a', search: `organizer=${organizer}` }), 2)
    ids.set(await saved({ kind: 'contracts', name: 'c', search: `customer=${organizer}` }), 1)
    // Lists without a time of publication.
    for (const kind of ['plan-items', 'organizations', 'subjects', 'rnu'])
      ids.set(await saved({ kind, name: kind, search: '' }), null)
    await publish([{ name_ru: 'Бетон', unit_price: '4500.00', total_price: '9000.00', ...almaty }, almaty], {
      organizer_id: organizer,
    })
    await publish([{ delivery_kato_id: 351010000 }], { organizer_id: organizer, status_id: 410 })
    await buildAnnouncement(portal.admin, {
      organizer_id: organizer,
      status_id: 110,
      publish_date: null,
      offer_start_date: null,
      offer_end_date: null,
    })
    const supplier = await buildOrganization(portal.admin)
    await buildContract(portal.admin, {
      customer_id: organizer,
      supplier_id: supplier.id,
      sign_date: await thisMoment(),
    })
    const counted = await counts()
    expect([...ids.keys()].map((id) => counted.get(id))).toEqual(
      [...ids.values()].map((count) => [count, false]),
    )
    for (const id of ids.keys()) await visit(id)
    const visited = await counts()
    for (const [id, count] of ids) expect(visited.get(id)).toEqual([count === null ? null : 0, false])
  })

  it('are counted up to a bound', async () => {
    const { saved, count } = await watcher()
    const { id: organizer } = await buildOrganization(portal.admin)
    const id = await saved({ ...COAL, search: `organizer=${organizer}` })
    const words = await saved({ ...COAL, search: `organizer=${organizer}&q=лот` })
    await publish(
      Array.from({ length: MOST_NEW_FINDS }, () => ({})),
      { organizer_id: organizer },
    )
    expect(await count(id)).toEqual([MOST_NEW_FINDS, false])
    await publish([{}], { organizer_id: organizer })
    expect([await count(id), await count(words)]).toEqual([
      [MOST_NEW_FINDS, true],
      [MOST_NEW_FINDS, true],
    ])
  })
})
