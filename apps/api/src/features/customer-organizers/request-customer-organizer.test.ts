import { isoDay } from '@zakup/messages/date-format'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSides } from '../../test/build-customer-organizer.ts'
import { HONEST_FILES } from '../../test/build-files.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { buildPlanner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'
import { UPLOADS, upload } from '../../test/upload.ts'

const portal = usePortal()
const TODAY = isoDay(new Date())
const REQUEST = 'core/customer-organizers/'
let sides: Awaited<ReturnType<typeof buildSides>>
beforeAll(async () => {
  sides = await buildSides(portal)
})

const newOrganizer = () => buildOrganization(portal.admin, { is_customer: false })
const bodyFor = (organizer_id: number, over: object = {}) => ({
  organizer_id,
  basis: 'Приказ от 12.01.2026 № 14',
  starts_on: TODAY,
  ...over,
})
const rowsOf = async (text: string, values: unknown[]) => (await portal.admin.query(text, values)).rows

describe('a request to an organizer', () => {
  it('is seen by both sides, journalled, and the organizer gets a notice', async () => {
    const { customer, organizer, organizer_head } = sides
    const body = bodyFor(organizer.organization.id, { ends_on: '2099-12-31' })
    const made = await customer.ask('POST', REQUEST, body)
    expect(made).toMatchObject({
      status: 200,
      body: {
        status: { id: 1 },
        customer: { iin_bin: customer.organization.iin_bin },
        organizer: { iin_bin: organizer.organization.iin_bin },
        basis: body.basis,
        file: null,
        starts_on: TODAY,
        ends_on: '2099-12-31',
        waiting_days: 0,
        in_force: false,
        order_count: 0,
        open_orders: 0,
      },
    })
    const { id } = made.body
    const [event] = await rowsOf(
      `select action, person_id::int, before, after from journal_event where (subject_type, subject_id) = ('customer_organizer', $1)`,
      [String(id)],
    )
    expect(event).toMatchObject({
      action: 'customer_organizer.request',
      person_id: customer.person_id,
      before: null,
      after: { status_id: 1, basis_ru: body.basis, requested_by: customer.person_id },
    })
    const notified = await rowsOf(
      `select person_id::int, kind, vals from notice where (subject_type, subject_id) = ('customer_organizer', $1) order by 1`,
      [id],
    )
    expect(notified).toEqual(
      [organizer, organizer_head].map(({ person_id }) => ({
        person_id,
        kind: 'customer_organizer.requested',
        vals: { organization: made.body.customer.name },
      })),
    )
    const incoming = await organizer.ask('GET', 'personal-account/main/incoming-requests/')
    expect(incoming.body).toMatchObject({
      count: 1,
      tabs: { waiting: 1, accepted: 0, declined: 0 },
      results: [{ id }],
    })
    const own = await customer.ask('GET', 'personal-account/main/my-organizers/')
    expect(own.body).toMatchObject({ count: 1, results: [{ id }] })
  })

  it('has a document that only the customer and the organizer can read', async () => {
    const { customer, organizer, supplier } = sides
    const mate = await buildPlanner(portal, { is_customer: false })
    const file = (await upload(customer.browser, 'Приказ.pdf', HONEST_FILES.pdf)).json()
    const address = `${UPLOADS}${file.uuid}/`
    expect((await mate.browser.call('GET', address)).statusCode).toBe(404)
    const body = bodyFor(mate.organization.id, { attachment: file.uuid })
    const made = await customer.ask('POST', REQUEST, body)
    expect(made.body.file).toEqual({ uuid: file.uuid, name: 'Приказ.pdf', size: HONEST_FILES.pdf.length })
    const answers = [customer, mate, organizer, supplier].map(({ browser }) => browser.call('GET', address))
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404])
  })

  it('needs another organisation that is an organizer, a period that has not ended and an own document', async () => {
    const { customer, organizer, supplier } = sides
    const foreign = (await upload(supplier.browser, 'Приказ.pdf', HONEST_FILES.pdf)).json().uuid
    const id = (await newOrganizer()).id
    const wrong: [object, string, string][] = [
      [bodyFor(supplier.organization.id), 'organizer_id', 'customer_organizer.not_organizer'],
      [bodyFor(987_654_321), 'organizer_id', 'customer_organizer.not_organizer'],
      [bodyFor(customer.organization.id), 'organizer_id', 'customer_organizer.self'],
      [bodyFor(id, { ends_on: '2020-01-01' }), 'ends_on', 'customer_organizer.period'],
      [
        bodyFor(id, { starts_on: '2020-01-01', ends_on: '2020-12-31' }),
        'ends_on',
        'customer_organizer.period_past',
      ],
      [bodyFor(id, { attachment: foreign }), 'attachment', 'customer_organizer.file_not_yours'],
      [
        bodyFor(id, { attachment: '00000000-0000-4000-8000-000000000000' }),
        'attachment',
        'customer_organizer.file_not_yours',
      ],
    ]
    for (const [body, field, code] of wrong)
      expect(await customer.ask('POST', REQUEST, body)).toMatchObject({
        status: 400,
        body: { code, errors: [{ field, code }] },
      })
    for (const body of [bodyFor(id, { basis: '  ' }), bodyFor(id, { starts_on: '2026-02-30' })])
      expect((await customer.ask('POST', REQUEST, body)).status).toBe(400)
    for (const one of [organizer, supplier])
      expect(await one.ask('POST', REQUEST, bodyFor(id))).toMatchObject({
        status: 403,
        body: { code: 'customer_organizer.customer_only' },
      })
  })

  it('is made once by concurrent requests, and once per idempotency key', async () => {
    const { customer } = sides
    const body = bodyFor((await newOrganizer()).id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => customer.ask('POST', REQUEST, body)))
    const statuses = racedStatuses(answers)
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('customer_organizer.exists')

    const other = bodyFor((await newOrganizer()).id)
    const key = { 'idempotency-key': 'ask-the-organizer-once' }
    const twice = await Promise.all([1, 2].map(() => customer.ask('POST', REQUEST, other, key)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id)
    expect((await customer.ask('POST', REQUEST, { ...other, basis: 'Иное' }, key)).status).toBe(422)
  })

  it('may be made anew after it was withdrawn', async () => {
    const { customer } = sides
    const body = bodyFor((await newOrganizer()).id)
    const first = await customer.ask('POST', REQUEST, body)
    await customer.ask('POST', `${REQUEST}${first.body.id}/withdraw/`)
    const second = await customer.ask('POST', REQUEST, body)
    expect([second.status, second.body.id > first.body.id]).toEqual([200, true])
  })
})
