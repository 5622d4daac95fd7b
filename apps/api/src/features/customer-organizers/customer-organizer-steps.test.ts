import { beforeAll, describe, expect, it } from 'vitest'
import { buildCustomerOrganizer, buildSides } from '../../test/build-customer-organizer.ts'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let sides: Awaited<ReturnType<typeof buildSides>>
type Person = keyof typeof sides
beforeAll(async () => {
  sides = await buildSides(portal)
})

const REASON = { reason: 'Не успеваем' }
type Step = 'approve' | 'reject' | 'withdraw' | 'end'
const STEPS: Record<Step, (id: number) => [path: string, body?: object]> = {
  approve: (id: number) => [`core/customer-organizer-approvals/${id}/approve/`],
  reject: (id: number) => [`core/customer-organizer-approvals/${id}/reject/`, REASON],
  withdraw: (id: number) => [`core/customer-organizers/${id}/withdraw/`],
  end: (id: number) => [`core/customer-organizers/${id}/end/`, REASON],
}

function take(person: Person, step: Step, id: number, headers?: Record<string, string>) {
  const [path, body] = STEPS[step](id)
  return sides[person].ask('POST', path, body, headers)
}
/** Only one relation between two organisations may be open, so the earlier ones are closed first. */
async function between(status_id: number, over: Record<string, unknown> = {}) {
  await portal.admin.query('update customer_organizer set status_id = 4 where status_id in (1, 2)')
  const { customer, organizer } = sides
  return buildCustomerOrganizer(portal, customer.organization.id, organizer.organization.id, {
    status_id,
    ...over,
  })
}
const order = (status_id: number) =>
  buildRow(portal.admin, 'purchase_order', {
    customer_id: sides.customer.organization.id,
    organizer_id: sides.organizer.organization.id,
    status_id,
    sent_at: '2026-03-01T10:00:00+05:00',
    decision_reason: 'Почему',
  })

const PEOPLE: Person[] = ['customer', 'customer_head', 'organizer', 'organizer_head', 'supplier']
const MAY: Record<Step, { people: Person[]; from: number; to: number; wrong: string }> = {
  approve: { people: ['organizer_head'], from: 1, to: 2, wrong: 'customer_organizer.not_requested' },
  reject: { people: ['organizer_head'], from: 1, to: 3, wrong: 'customer_organizer.not_requested' },
  withdraw: {
    people: ['customer', 'customer_head'],
    from: 1,
    to: 4,
    wrong: 'customer_organizer.not_requested',
  },
  end: {
    people: ['customer', 'customer_head', 'organizer', 'organizer_head'],
    from: 2,
    to: 5,
    wrong: 'customer_organizer.not_active',
  },
}

describe.each(Object.keys(MAY) as Step[])('%s', (step) => {
  const { people, from, to, wrong } = MAY[step]

  it.each(PEOPLE)('by %s is accepted or answers 403 according to the role', async (person) => {
    const id = await between(from)
    const answer = await take(person, step, id)
    if (people.includes(person)) expect([answer.status, answer.body.status?.id]).toEqual([200, to])
    else expect(answer.status).toBe(403)
    const { rows } = await portal.admin.query('select status_id from customer_organizer where id = $1', [id])
    expect(rows[0].status_id).toBe(people.includes(person) ? to : from)
  })

  it('answers 409 in any other status', async () => {
    const person = people[0] as Person
    for (const status of [1, 2, 3, 4, 5, 6].filter((one) => one !== from))
      expect(await take(person, step, await between(status))).toMatchObject({
        status: 409,
        body: { code: wrong },
      })
  })

  it('answers 404 for a relation of others or a missing one', async () => {
    const [a, b] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
    const foreign = await buildCustomerOrganizer(portal, a.id, b.id, { status_id: from })
    for (const id of [foreign, 987_654_321])
      expect((await take(people[0] as Person, step, id)).status).toBe(404)
  })

  it('is journalled with the status before and after, and the other side gets a notice', async () => {
    const id = await between(from)
    const person = people[0] as Person
    const { body } = await take(person, step, id)
    const { rows: journal } = await portal.admin.query(
      `select action, person_id::int, before->'status_id' as before, after->'status_id' as after from journal_event
       where (subject_type, subject_id) = ('customer_organizer', $1)`,
      [String(id)],
    )
    const { person_id } = sides[person]
    expect(journal).toEqual([{ action: `customer_organizer.${step}`, person_id, before: from, after: to }])
    const toCustomer = person.startsWith('organizer')
    const { rows: notified } = await portal.admin.query(
      `select distinct organization_id::int as id, kind, vals from notice where subject_id = $1`,
      [id],
    )
    const kind = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', end: 'ended' }[step]
    expect(notified).toEqual([
      {
        id: sides[toCustomer ? 'customer' : 'organizer'].organization.id,
        kind: `customer_organizer.${kind}`,
        vals: {
          organization: body[toCustomer ? 'organizer' : 'customer'].name,
          reason: step === 'reject' || step === 'end' ? REASON.reason : null,
        },
      },
    ])
  })
})

describe('a decision on a request', () => {
  it('is made once by concurrent requests', async () => {
    const id = await between(1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => take('organizer_head', i % 2 ? 'approve' : 'reject', id)),
    )
    const statuses = racedStatuses(answers)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const { rows } = await portal.admin.query(
      `select (select count(*)::int from journal_event where (subject_type, subject_id) = ('customer_organizer', $1)) as journalled,
        version from customer_organizer where id = $1::bigint`,
      [String(id)],
    )
    expect(rows).toEqual([{ journalled: 1, version: 2 }])
  })

  it('or a concurrent withdrawal succeeds, not both', async () => {
    const id = await between(1)
    const both = [take('customer', 'withdraw', id), take('organizer_head', 'approve', id)]
    expect(racedStatuses(await Promise.all(both))).toEqual([200, 409])
  })

  it('is made once per idempotency key, and a repeat gets the same response', async () => {
    const id = await between(1)
    const key = { 'idempotency-key': 'approve-it-once-please' }
    const first = await take('organizer_head', 'approve', id, key)
    const again = await take('organizer_head', 'approve', id, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  it('cannot be an approval when the requested period has ended', async () => {
    const id = await between(1, { ends_on: '2026-06-30' })
    expect(await take('organizer_head', 'approve', id)).toMatchObject({
      status: 409,
      body: { code: 'customer_organizer.period_past' },
    })
    expect((await take('organizer_head', 'reject', id)).status).toBe(200)
  })

  it('can be a rejection only with a reason', async () => {
    const id = await between(1)
    const path = STEPS.reject(id)[0]
    for (const reason of ['', '   ', undefined])
      expect((await sides.organizer_head.ask('POST', path, { reason })).status).toBe(400)
    const answer = await sides.organizer_head.ask('POST', path, { reason: ' Не успеваем ' })
    expect(answer.body).toMatchObject({ decision_reason: 'Не успеваем', waiting_days: null })
  })
})

describe('the end of a relation', () => {
  it.each([
    [1, 200],
    [2, 409],
    [3, 409],
    [4, 409],
    [5, 200],
    [6, 409],
    [7, 200],
    [8, 200],
  ])('with an order in status %i answers %i to both sides', async (status, expected) => {
    for (const person of ['customer', 'organizer'] as const) {
      await portal.admin.query('delete from purchase_order')
      const id = await between(2)
      await order(status)
      const answer = await take(person, 'end', id)
      expect(answer.status).toBe(expected)
      if (expected === 409) expect(answer.body.code).toBe('customer_organizer.has_open_orders')
      else expect(answer.body).toMatchObject({ in_force: false, end_reason: REASON.reason })
    }
    await portal.admin.query('delete from purchase_order')
  })

  it('waits for an order that is being sent and is then refused', async () => {
    const id = await between(2)
    const draft = await order(1)
    const client = await portal.admin.connect()
    try {
      await client.query('begin')
      await client.query('update purchase_order set status_id = 2 where id = $1', [draft])
      const ending = take('organizer', 'end', id)
      await lockAwaited()
      await client.query('commit')
      expect(await ending).toMatchObject({
        status: 409,
        body: { code: 'customer_organizer.has_open_orders' },
      })
    } finally {
      client.release()
      await portal.admin.query('delete from purchase_order')
    }
  })

  async function lockAwaited(): Promise<void> {
    for (;;) {
      const { rowCount } = await portal.admin.query('select from pg_locks where not granted')
      if (rowCount) return
    }
  }
})
