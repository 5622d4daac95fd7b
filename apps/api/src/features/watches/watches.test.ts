import { API_BASE } from '@zakup/contract/call'
import { MOST_WATCHES } from '@zakup/domain/watches/watches'
import { describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { buildAnnouncement, buildUnpublished } from '../../test/build-announcement.ts'
import { buildEmployee, buildMembership, buildPerson } from '../../test/build-people.ts'
import { buildWatches } from '../../test/build-watches.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const WATCHES = `${API_BASE}account/watches/`
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

async function someone() {
  const employee = await buildEmployee(portal.admin)
  const browser = new Browser(portal)
  await browser.signIn(employee.person.email)
  const ask = (method: 'GET' | 'PUT' | 'DELETE', id: number) => browser.call(method, `${WATCHES}${id}/`)
  const isWatched = async (id: number) => (await ask('GET', id)).json().is_watched
  const list = async () => (await browser.call('GET', WATCHES)).json()
  return { ...employee, browser, ask, isWatched, list }
}

/** The next version of the documentation; a draft until it is published. */
async function nextVersion(root: { id: number; number: string; organizer_id?: unknown }, over = {}) {
  return buildAnnouncement(portal.admin, {
    root_id: root.id,
    version: 2,
    number: `${root.number}-2`,
    organizer_id: root.organizer_id,
    ...over,
  })
}

const actions = async (personId: number) =>
  (
    await portal.admin.query(
      `select action, subject_id, after from journal_event where person_id = $1 and action like 'watch.%' order by id`,
      [personId],
    )
  ).rows

describe('a watch', () => {
  it('begins and ends once, however often it is asked for, and both are in the journal', async () => {
    const { ask, isWatched, list, person } = await someone()
    const { id, number } = await buildAnnouncement(portal.admin, { offer_end_date: inDays(3) })
    expect(await isWatched(id)).toBe(false)
    expect([(await ask('PUT', id)).statusCode, (await ask('PUT', id)).statusCode]).toEqual([204, 204])
    expect(await isWatched(id)).toBe(true)
    expect(await list()).toMatchObject({
      count: 1,
      results: [{ id, number, lot_count: 1, refused_lot_count: 0, next_deadline: { name: 'intake_ends' } }],
    })
    expect([(await ask('DELETE', id)).statusCode, (await ask('DELETE', id)).statusCode]).toEqual([204, 204])
    expect(await list()).toEqual({ count: 0, results: [] })
    expect(await actions(person.id)).toEqual([
      { action: 'watch.start', subject_id: String(id), after: { number } },
      { action: 'watch.end', subject_id: String(id), after: null },
    ])
  })

  it('is of the purchase: it goes on with the next version of its documentation, once that is published', async () => {
    const { ask, isWatched, list } = await someone()
    const first = await buildAnnouncement(portal.admin, { offer_end_date: inDays(3) })
    await ask('PUT', first.id)
    const draft = await nextVersion(first, { status_id: 160, publish_date: null })
    expect((await list()).results.map(({ id }: { id: number }) => id)).toEqual([first.id])
    expect((await ask('GET', draft.id)).statusCode).toBe(404)
    await portal.admin.query('update announcement set status_id = 190 where id = $1', [first.id])
    await portal.admin.query('update announcement set status_id = 220, publish_date = $2 where id = $1', [
      draft.id,
      '2026-11-02T10:00:00+05:00',
    ])
    expect((await list()).results.map(({ id }: { id: number }) => id)).toEqual([draft.id])
    // Whichever version is open in the browser.
    expect([await isWatched(first.id), await isWatched(draft.id)]).toEqual([true, true])
    await ask('DELETE', draft.id)
    expect([await isWatched(first.id), await isWatched(draft.id)]).toEqual([false, false])
  })

  it('of a draft does not exist, not even of the organisation that prepares it', async () => {
    const { ask, person, organization } = await someone()
    const draft = await buildUnpublished(portal.admin, { organizer_id: organization.id })
    expect((await ask('PUT', draft.id)).statusCode).toBe(404)
    expect((await ask('DELETE', draft.id)).statusCode).toBe(404)
    const insert = (id: number, whose = person.id) =>
      acting(
        portal,
        organization.id,
        (client) =>
          client.query('insert into watch (person_id, announcement_id) values ($1, $2)', [whose, id]),
        person.id,
      )
    await expect(insert(draft.id)).rejects.toThrow('row-level security')
    const open = await buildAnnouncement(portal.admin)
    await expect(insert(open.id, (await buildPerson(portal.admin)).id)).rejects.toThrow('row-level security')
    // Versions are watched by their first one only.
    const second = await nextVersion(open)
    await expect(insert(second.id)).rejects.toThrow('row-level security')
    await expect(insert(open.id)).resolves.toMatchObject({ rowCount: 1 })
  })

  it('is seen by nobody else, not even a colleague', async () => {
    const aigul = await someone()
    const { id } = await buildAnnouncement(portal.admin)
    await aigul.ask('PUT', id)
    const person = await buildPerson(portal.admin)
    await buildMembership(portal.admin, person.id, aigul.organization.id)
    const colleague = new Browser(portal)
    await colleague.signIn(person.email)
    expect((await colleague.call('GET', WATCHES)).json()).toEqual({ count: 0, results: [] })
    await colleague.call('DELETE', `${WATCHES}${id}/`)
    expect(await aigul.isWatched(id)).toBe(true)
  })

  it('is one of a limited number, also for requests at once; what is watched stays so', async () => {
    const { ask, person, list } = await someone()
    const first = await buildAnnouncement(portal.admin)
    const others = { person_id: person.id, organizer_id: first.organizer_id, count: MOST_WATCHES - 1 }
    await buildWatches(portal.admin, others)
    const second = await buildAnnouncement(portal.admin)
    const answers = await Promise.all([ask('PUT', first.id), ask('PUT', second.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([204, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'watch.too_many',
    })
    const watched = answers[0]?.statusCode === 204 ? first : second
    expect((await ask('PUT', watched.id)).statusCode).toBe(204)
    expect((await list()).count).toBe(MOST_WATCHES)
  })

  it('is listed by the nearest deadline; stopped and past purchases come last', async () => {
    const { ask, list } = await someone()
    const build = (over: object) => buildAnnouncement(portal.admin, { publish_date: inDays(-9), ...over })
    const past = await build({ offer_start_date: inDays(-8), offer_end_date: inDays(-1) })
    const late = await build({ offer_start_date: inDays(-8), offer_end_date: inDays(9) })
    const soon = await build({ offer_start_date: inDays(2), offer_end_date: inDays(20) })
    const stopped = await build({ offer_start_date: inDays(1), offer_end_date: inDays(5), status_id: 420 })
    for (const { id } of [past, late, soon, stopped]) await ask('PUT', id)
    const { results } = await list()
    expect(results.map((one: { id: number }) => one.id)).toEqual([soon.id, late.id, stopped.id, past.id])
    expect(results.map((one: { next_deadline: unknown }) => one.next_deadline)).toEqual([
      { name: 'intake_begins', at: expect.any(String) },
      { name: 'intake_ends', at: expect.any(String) },
      null,
      null,
    ])
  })

  it('shows lots that the customer refused', async () => {
    const { ask, list } = await someone()
    const { id } = await buildAnnouncement(portal.admin, {}, [{}, { status_id: 410 }])
    await ask('PUT', id)
    expect((await list()).results[0]).toMatchObject({ lot_count: 2, refused_lot_count: 1 })
  })
})
