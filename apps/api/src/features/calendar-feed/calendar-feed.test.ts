import { API_BASE } from '@zakup/contract/call'
import { describe, expect, it } from 'vitest'
import { buildAnnouncement, buildUnpublished } from '../../test/build-announcement.ts'
import { buildContract } from '../../test/build-contract.ts'
import { buildWaitingOrder } from '../../test/build-order.ts'
import { buildEmployee, buildMembership, buildOrganization, buildRow } from '../../test/build-people.ts'
import { inDays, useCalendars } from '../../test/calendars.ts'
import { usePortal } from '../../test/portal.ts'
import { readCalendar } from '../../test/read-calendar.ts'

const portal = usePortal()
const { get, someone, entries, purchase } = useCalendars(portal)

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
    const orders = []
    for (const { id } of [organization, second]) orders.push(await buildWaitingOrder(portal.admin, id))
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
    const sent = { customer_id: (await buildOrganization(portal.admin)).id, sent_at: inDays(-9) }
    for (let i = 0; i < 201; i++)
      await buildWaitingOrder(portal.admin, organization.id, { ...sent, due_at: inDays(-1) })
    const coming = await buildWaitingOrder(portal.admin, organization.id, { ...sent, due_at: inDays(1) })
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
    const order = await buildWaitingOrder(portal.admin, organization.id)
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
    await buildWaitingOrder(portal.admin, organization.id)
    await watch((await purchase()).id)
    const path = await create()
    expect(await entries(path)).toHaveLength(5)
    await portal.admin.query('update person set second_factor_from = now() where id = $1', [person.id])
    expect(await entries(path)).toHaveLength(4)
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
    const id = await buildWaitingOrder(portal.admin, organizer.organization.id)
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
