import { lotItemObstacle } from '@zakup/domain/announcements/lot-item'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildDraftFixture, statusesNow } from '../../test/build-draft-fixture.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { usePortal } from '../../test/portal.ts'

interface OrderRow {
  id: number
  year: number
  is_live: boolean
  status: { id: number }
  purchase_method: { id: number }
  purchase_subject: { id: number }
  supplier_sign: { id: number }
}

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildDraftFixture>>
beforeAll(async () => {
  fixture = await buildDraftFixture(portal)
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const candidates = async (id: number, query = '') =>
  (await fixture.ask('GET', `${id}/available-plan-items/${query}`)).body

describe('a plan item', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['of another method', { purchase_method_id: 3 }],
    ['of another subject', { purchase_subject_id: 2 }],
    ['for other suppliers', { supplier_sign_id: 2 }],
    ['of another year', { year_id: 2025 }],
    ['of a customer, only approved', { status_id: 2 }],
    ['that was returned', { status_id: 13 }],
    ['that is published', { status_id: 5 }],
  ]
  it.each(cases)('%s is not offered and is refused', async (_, over) => {
    const id = await fixture.draft()
    const item = await fixture.ordered(over)
    expect(idsOf((await candidates(id, '?limit=100')).results)).not.toContain(item)
    expect(codeOf(await fixture.add(id, [item]))).toEqual([409, 'announcement.item_not_available'])
  })

  it('ordered from another organizer, or not ordered, is refused', async () => {
    const id = await fixture.draft()
    const other = await buildDraftFixture(portal)
    const theirs = await other.ordered()
    const ownElsewhere = await other.own()
    const nobodys = (await buildPlanItem(portal.admin, fixture.plan, { status_id: 26 })).id
    // In our own plan, but ordered from another organizer.
    const given = await fixture.own({ status_id: 26 })
    for (const item of [theirs, ownElsewhere, nobodys, given, 999_999_999])
      expect(codeOf(await fixture.add(id, [item]))).toEqual([409, 'announcement.item_not_available'])
    expect(await statusesNow(portal, theirs, ownElsewhere, nobodys, given)).toEqual([26, 2, 26, 26])
    await portal.admin.query('update plan_item set status_id = 2 where id = any($1)', [[nobodys, given]])
  })

  it('that its order no longer contains is refused', async () => {
    const id = await fixture.draft()
    const item = await fixture.ordered()
    await portal.admin.query('update purchase_order_item set is_live = false where plan_item_id = $1', [item])
    expect(codeOf(await fixture.add(id, [item]))).toEqual([409, 'announcement.item_not_available'])
    await portal.admin.query('update plan_item set status_id = 2 where id = $1', [item])
  })
})

describe('available plan items', () => {
  it('are filtered by customer and order, searched, counted and summed', async () => {
    const fresh = await buildDraftFixture(portal)
    const id = await fresh.draft()
    const [ordered, own] = [await fresh.ordered({ name_ru: 'Мел школьный' }), await fresh.own()]
    const ask = async (query = '') => (await fresh.ask('GET', `${id}/available-plan-items/${query}`)).body
    expect(await ask()).toMatchObject({
      count: 2,
      total_price: '4002.00',
      results: [
        {
          id: ordered,
          status: { id: 26 },
          purchase_order_id: fresh.orderId,
          customer: { id: fresh.customer.organization.id },
        },
        { id: own, status: { id: 2 }, purchase_order_id: null },
      ],
    })
    expect(idsOf((await ask(`?customer_id__in=${fresh.organizer.organization.id}`)).results)).toEqual([own])
    expect(idsOf((await ask(`?purchase_order_id__in=${fresh.orderId}`)).results)).toEqual([ordered])
    expect(idsOf((await ask(`?q=${encodeURIComponent('мел')}`)).results)).toEqual([ordered])
    expect(idsOf((await ask(`?q=${own}`)).results)).toEqual([own])
    await fresh.add(id, [ordered])
    expect(idsOf((await ask()).results)).toEqual([own])
  })

  it('of an order are those that the rule lets through; the others are named with what holds them', async () => {
    const fresh = await buildDraftFixture(portal)
    const id = await fresh.draft()
    const kinds: [Record<string, unknown>, string | null][] = [
      [{}, null],
      [{ supplier_sign_id: 2 }, 'other_suppliers'],
      [{ purchase_method_id: 3 }, 'other_method'],
      [{ purchase_subject_id: 2 }, 'other_subject'],
      [{ year_id: 2025 }, 'other_year'],
      [{ status_id: 13 }, 'not_confirmed'],
      [{}, 'left_order'],
      [{}, 'in_announcement'],
    ]
    const items: number[] = []
    for (const [over] of kinds) items.push(await fresh.ordered(over))
    await portal.admin.query('update purchase_order_item set is_live = false where plan_item_id = $1', [
      items[6],
    ])
    const other = await fresh.draft()
    expect((await fresh.add(other, [items[7] as number])).status).toBe(200)
    const facts = { year_id: 2026, purchase_method_id: 2, purchase_subject_id: 1, supplier_sign_id: 0 }
    const { results } = (
      await fresh.organizer.ask('GET', `core/purchase-orders-planitem/${fresh.orderId}/planitems/?limit=100`)
    ).body
    const obstacles = new Map<number, string | null>(
      results.map((row: OrderRow) => [
        row.id,
        lotItemObstacle(
          {
            year_id: row.year,
            purchase_method_id: row.purchase_method.id,
            purchase_subject_id: row.purchase_subject.id,
            supplier_sign_id: row.supplier_sign.id,
            status_id: row.status.id,
            is_live: row.is_live,
          },
          facts,
        ),
      ]),
    )
    expect(items.map((item) => obstacles.get(item))).toEqual(kinds.map(([, obstacle]) => obstacle))
    const offered = (
      await fresh.ask('GET', `${id}/available-plan-items/?purchase_order_id__in=${fresh.orderId}`)
    ).body
    expect(idsOf(offered.results)).toEqual(items.filter((item) => obstacles.get(item) === null))
    const announced = (who: { ask: typeof fresh.organizer.ask }) =>
      who
        .ask('GET', `core/purchase-orders-planitem/${fresh.orderId}/planitems/?limit=100`)
        .then(({ body }) => body.results.find((row: OrderRow) => row.id === items[7]).announcement)
    expect(await announced(fresh.organizer)).toEqual({ id: other, number: `${other}-1` })
    // A draft is nobody's business but the organizer's.
    expect(await announced(fresh.customer)).toBeNull()
  })

  it('are found by their root id after an amendment of the plan', async () => {
    const fresh = await buildDraftFixture(portal)
    const id = await fresh.draft()
    const before = await fresh.ordered()
    await portal.admin.query('update plan set status_id = 5 where id = $1', [fresh.plan.id])
    const amended = await buildPlan(portal.admin, fresh.customer.organization.id, {
      edition: 2,
      previous_id: fresh.plan.id,
    })
    const after = (await buildPlanItem(portal.admin, amended, { root_id: before, status_id: 26 })).id
    expect(idsOf((await fresh.ask('GET', `${id}/available-plan-items/`)).body.results)).toEqual([after])
    // A screen opened before the amendment still sends the id of the older row.
    expect((await fresh.add(id, [before])).status).toBe(200)
    expect(await fresh.lots(id)).toMatchObject([
      { number: `${before}-ОК1`, plan_items: [{ id: after, root_id: before }] },
    ])
    expect(await statusesNow(portal, before)).toEqual([4])
    const [lot] = await fresh.lots(id)
    await fresh.ask('PUT', `${id}/unpin-lots/`, { lot_ids: [lot.id] })
    expect(await statusesNow(portal, before)).toEqual([26])
  })
})
