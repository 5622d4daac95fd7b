import { beforeAll, describe, expect, it } from 'vitest'
import { buildContract, buildContractUnit } from '../../test/build-contract.ts'
import { buildPurchase } from '../../test/build-purchase.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

async function get(id: number) {
  const response = await portal.app.inject(`/api/core/api/core/contracts/${id}/`)
  return { status: response.statusCode, body: response.json() }
}
const ids = (rows: { id: number }[]) => rows.map((row) => row.id)

describe('one contract', () => {
  let world: Awaited<ReturnType<typeof buildPurchase>>
  beforeAll(async () => {
    world = await buildPurchase(portal.admin)
  })

  it('shows its fields, its parties, its announcement and its lot', async () => {
    const { status, body } = await get(world.supplement.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: world.supplement.id,
      number: world.supplement.number,
      system_number: world.supplement.system_number,
      sum_without_vat: '2000.00',
      sum_with_vat: '2200.00',
      fact_sum_with_vat: null,
      sign_date: '2026-11-25T12:00:00+05:00',
      customer: { id: world.customer.id },
      supplier: { id: world.supplier.id, iin_bin: world.supplier.iin_bin },
      announcement: { id: world.announcement.id },
      lot: { id: world.lotId, name: 'Лот 1' },
      type: { id: 2 },
    })
    expect(body.units).toEqual([
      expect.objectContaining({ quantity: '2.000', unit_price: '1000.00', plan_item_id: world.item.id }),
      expect.objectContaining({
        total_price: '2000.00',
        plan_item_id: world.otherItem.id,
        lot_id: world.lotId,
      }),
    ])
  })

  it('lists its supplements from first to last, without unsigned ones', async () => {
    const both = [world.contract.id, world.supplement.id]
    expect(ids((await get(world.contract.id)).body.supplements)).toEqual(both)
    expect(ids((await get(world.supplement.id)).body.supplements)).toEqual(both)
  })

  it('answers 404 before it is signed', async () => {
    expect((await get(world.draftContract.id)).status).toBe(404)
    expect((await get(999_999_999)).status).toBe(404)
  })

  it('shows neither a draft plan item nor an unpublished lot', async () => {
    const contract = await buildContract(portal.admin)
    await buildContractUnit(portal.admin, contract.id, {
      lot_id: world.draftLotId,
      plan_item_id: world.draftItem.id,
    })
    const { body } = await get(contract.id)
    expect(body.units).toMatchObject([{ plan_item_id: null, lot_id: null }])
    expect(body).toMatchObject({ lot: null, announcement: null, supplements: [{ id: contract.id }] })
    expect(body.chain.map((step: { id: number | null }) => step.id)).toEqual([
      null,
      null,
      null,
      null,
      contract.id,
    ])
  })

  it('shows the lot of its units if it has no lot itself', async () => {
    const contract = await buildContract(portal.admin)
    await buildContractUnit(portal.admin, contract.id, { lot_id: world.lotId })
    const { body } = await get(contract.id)
    expect(body).toMatchObject({ lot: { id: world.lotId }, announcement: { id: world.announcement.id } })
    // The contract's units have no plan items, so the chain uses those of the lot.
    expect(body.chain[0]).toMatchObject({ id: world.item.id, more: 1 })
    const lot = (await portal.app.inject(`/api/core/api/core/lots/${world.lotId}/`)).json()
    expect(ids(lot.contracts)).toContain(contract.id)
  })
})
