import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildCustomerOrganizer, buildSides } from '../../test/build-customer-organizer.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import type { Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let sides: Awaited<ReturnType<typeof buildSides>>
let customerId: number
let organizerId: number
beforeAll(async () => {
  sides = await buildSides(portal)
  customerId = sides.customer.organization.id
  organizerId = sides.organizer.organization.id
  await buildCustomerOrganizer(portal, customerId, organizerId)
})

const order = (over: Record<string, unknown>) =>
  buildRow(portal.admin, 'purchase_order', {
    customer_id: customerId,
    organizer_id: organizerId,
    purchase_method_id: 2,
    purchase_subject_id: 2,
    sent_at: '2026-01-01T10:00:00+05:00',
    ...over,
  })

async function waiting(who: Planner) {
  const { status, body } = await who.ask('GET', 'personal-account/main/waiting/')
  expect(status).toBe(200)
  const results = body.results as { kind: string; subject: { id: number }; is_late: boolean }[]
  return { ...body, what: results.map(({ kind, subject }) => [kind, subject.id]) }
}

describe('tasks', () => {
  it('of a customer are returned orders, due in three working days, and own drafts', async () => {
    const draft = await order({ status_id: 1, created_by: sides.customer.person_id })
    await order({ status_id: 1, created_by: sides.customer_head.person_id })
    const returned = { status_id: 3, decision_reason: 'Нет спецификации' }
    // On a Friday before a long weekend: the deadline is Thursday evening.
    const old = await order({ ...returned, decided_at: '2026-03-06T11:00:00+05:00' })
    const fresh = await order({ ...returned, decided_at: new Date() })
    const found = await waiting(sides.customer)
    expect(found.what).toEqual([
      ['order_to_mend', old],
      ['order_to_mend', fresh],
      ['order_to_send', draft],
    ])
    expect(found).toMatchObject({ count: 3, late: 1 })
    expect(found.results[0]).toMatchObject({ due_at: '2026-03-12T18:00:00+05:00', is_late: true })
    expect(found.results[1].is_late).toBe(false)
    expect(found.results[2]).toMatchObject({ due_at: null, is_late: false })
  })

  it('of an organizer are orders by deadline, then what can be announced, published or finished', async () => {
    const sent = { status_id: 2 }
    const later = await order({ ...sent, due_at: '2030-01-02T18:00:00+05:00' })
    const late = await order({ ...sent, due_at: '2026-01-02T18:00:00+05:00' })
    const confirmed = await order({ status_id: 4, decided_at: '2026-11-03T10:00:00+05:00' })
    const done = await order({ status_id: 4, decided_at: '2026-11-03T10:00:00+05:00' })
    const plan = await buildPlan(portal.admin, customerId)
    for (const [id, status_id] of [
      [confirmed, 26],
      [confirmed, 5],
      [done, 5],
    ] as const) {
      const item = await buildPlanItem(portal.admin, plan, { status_id })
      await portal.admin.query(
        'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) values ($1, $2, $3)',
        [id, item.id, customerId],
      )
    }
    const at = { organizer_id: organizerId, publish_date: null, offer_start_date: null, offer_end_date: null }
    const mine = await buildAnnouncement(
      portal.admin,
      {
        ...at,
        status_id: 110,
        created_by: sides.organizer.person_id,
        created_at: '2026-11-06T10:00:00+05:00',
      },
      [],
    )
    await buildAnnouncement(
      portal.admin,
      { ...at, status_id: 110, created_by: sides.organizer_head.person_id },
      [],
    )
    const signed = await buildAnnouncement(
      portal.admin,
      { ...at, status_id: 130, signed_at: '2026-11-04T10:00:00+05:00' },
      [],
    )
    const signing = await buildAnnouncement(
      portal.admin,
      {
        ...at,
        status_id: 120,
        submitted_by: sides.organizer.person_id,
        submitted_at: '2026-11-05T10:00:00+05:00',
      },
      [],
    )
    const found = await waiting(sides.organizer)
    // Items already announced are no longer counted.
    expect(found.results[2].title).toBe(`Заявка на закупку № ${confirmed}, 1 пункт`)
    expect(found.what).toEqual([
      ['order_to_decide', late],
      ['order_to_decide', later],
      ['order_to_announce', confirmed],
      ['announcement_to_publish', signed.id],
      ['announcement_to_finish', mine.id],
    ])
    const asked = await buildCustomerOrganizer(
      portal,
      (await buildSides(portal)).customer.organization.id,
      organizerId,
      {
        status_id: 1,
      },
    )
    const head = (await waiting(sides.organizer_head)).what
    expect(head).toContainEqual(['customer_organizer_to_decide', asked])
    expect(head).toContainEqual(['announcement_to_sign', signing.id])
    expect(head).not.toContainEqual(['announcement_to_finish', mine.id])
  })

  it('of a head include a submitted plan; its submission and return send notices', async () => {
    const { customer, customer_head } = await buildSides(portal)
    const plan = (await customer.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 })).body
    await customer.ask('POST', 'core/plan-items/', {
      plan_id: plan.id,
      ...buildItemBody({ budget_type_id: 1 }),
    })
    expect((await customer.ask('POST', `core/plan/${plan.id}/start_approve_process/`)).status).toBe(200)
    expect((await waiting(customer_head)).what).toEqual([['plan_to_approve', plan.id]])
    const noticesOf = async (who: Planner) =>
      (await who.ask('GET', 'personal-account/notices/')).body.results.map(
        (row: { text: string }) => row.text,
      )
    expect(await noticesOf(customer_head)).toEqual(['Годовой план 2027 ждёт вашего утверждения'])
    expect(await noticesOf(customer)).toEqual([])

    await customer_head.ask('POST', `core/plan/${plan.id}/return/`, { reason: 'Уточните сроки' })
    expect((await waiting(customer)).what).toEqual([['plan_returned', plan.id]])
    expect(await noticesOf(customer)).toEqual([
      'Годовой план 2027: возвращён на доработку. Причина: Уточните сроки',
    ])
  })

  it('of one organisation are not shown to another', async () => {
    const strangers = await buildSides(portal)
    for (const who of Object.values(strangers)) expect((await waiting(who)).what).toEqual([])
  })
})
