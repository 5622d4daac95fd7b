import { beforeAll, describe, expect, it } from 'vitest'
import { buildPurchase } from '../../test/build-purchase.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

async function get(id: number) {
  const response = await portal.app.inject(`/api/core/api/core/plan-items/${id}/`)
  return { status: response.statusCode, body: response.json() }
}
const ids = (rows: { id: number }[]) => rows.map((row) => row.id)

describe('one plan item', () => {
  let world: Awaited<ReturnType<typeof buildPurchase>>
  beforeAll(async () => {
    world = await buildPurchase(portal.admin)
    await portal.admin.query(
      "insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru) values ($1, 750000000, '2', 'склад')",
      [world.item.id],
    )
  })

  it('shows its fields, its plan and its places of delivery', async () => {
    const { status, body } = await get(world.item.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: world.item.id,
      root_id: world.changedItem.id,
      name: 'Бумага офисная, А4',
      status: { id: 16 },
      organization: { id: world.customer.id, iin_bin: world.customer.iin_bin },
      month: { id: 3, name: 'Март' },
      plan: { id: world.amended.id, edition: 2, approved_at: '2026-02-01T10:00:00+05:00', decree_date: null },
      total_price_year_1: '2001.00',
      total_price_year_2: '0.00',
      supplier_sign: { id: 0 },
      justification: null,
      deliveries: [
        { kato: { id: 750000000, full_name: expect.any(String) }, quantity: '2.000', place: 'склад' },
      ],
    })
  })

  it('shows every public edition, newest first, on each of them, and not the one in preparation', async () => {
    const editions = [
      expect.objectContaining({ id: world.item.id, plan_id: world.amended.id, edition: 2, is_current: true }),
      expect.objectContaining({
        id: world.changedItem.id,
        edition: 1,
        approved_at: '2025-12-20T10:00:00+05:00',
        total_price: '2001.00',
        is_current: false,
      }),
    ]
    expect((await get(world.item.id)).body.editions).toEqual(editions)
    expect((await get(world.changedItem.id)).body.editions).toEqual(editions)
  })

  it('shows lots and contracts of every edition, without drafts', async () => {
    for (const id of [world.item.id, world.changedItem.id]) {
      const { body } = await get(id)
      expect(ids(body.lots)).toEqual([world.lotId])
      expect(body.lots[0].announcement).toEqual({
        id: world.announcement.id,
        number: world.announcement.number,
      })
      expect(ids(body.contracts)).toEqual([world.supplement.id, world.contract.id])
      expect(body.contracts[0]).toMatchObject({
        supplier: { id: world.supplier.id },
        sum_with_vat: '2200.00',
      })
      expect(body.contracts[0]).not.toHaveProperty('lot_id')
    }
  })

  it('answers 404 while it or its plan is a draft', async () => {
    expect((await get(world.draftItem.id)).status).toBe(404)
    await portal.admin.query('update plan_item set status_id = 1 where id = $1', [world.otherItem.id])
    expect((await get(world.otherItem.id)).status).toBe(404)
    expect((await get(999_999_999)).status).toBe(404)
  })
})
