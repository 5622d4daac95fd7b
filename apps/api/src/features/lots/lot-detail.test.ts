import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPurchase } from '../../test/build-purchase.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

async function get(id: number) {
  const response = await portal.app.inject(`/api/core/api/core/lots/${id}/`)
  return { status: response.statusCode, body: response.json() }
}

describe('one lot', () => {
  let world: Awaited<ReturnType<typeof buildPurchase>>
  beforeAll(async () => {
    world = await buildPurchase(portal.admin)
  })

  it('shows its fields, result, plan items and contracts', async () => {
    const { status, body } = await get(world.lotId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: world.lotId,
      is_combined: true,
      total_price: '2001.00',
      quantity: '2.000',
      prepayment: '0.00',
      status: { id: 360 },
      announcement: { id: world.announcement.id, number: world.announcement.number, status: { id: 350 } },
      customer: { id: world.customer.id, in_rnu: false },
      organizer: { id: world.organizer.id },
      publish_date: '2026-11-02T10:00:00+05:00',
      offer_start_date: '2026-11-05T09:00:00+05:00',
      insoterms: null,
      result: {
        first: { supplier: { id: world.supplier.id }, price: '1800.00' },
        second: { supplier: { id: world.second.id }, price: '1900.00' },
        decided_at: '2026-11-18T10:00:00+05:00',
      },
    })
    expect(body.plan_items).toEqual([
      expect.objectContaining({ id: world.item.id, quantity: '2.000', total_price: '2001.00' }),
      expect.objectContaining({ id: world.otherItem.id }),
    ])
    expect(body.contracts).toEqual([
      expect.objectContaining({ id: world.supplement.id, sum_with_vat: '2200.00' }),
      expect.objectContaining({ id: world.contract.id, sum_with_vat: '2320.00' }),
    ])
  })

  it('answers 404 while its announcement is a draft', async () => {
    expect((await get(world.draftLotId)).status).toBe(404)
    expect((await get(999_999_999)).status).toBe(404)
  })

  it('does not show the winner until the protocol is signed', async () => {
    const closed = await buildAnnouncement(portal.admin, { status_id: 330 })
    const lotId = closed.lotIds[0] as number
    const protocolId = await buildRow(portal.admin, 'protocol', {
      announcement_id: closed.id,
      protocol_type_id: 1,
      number: 'ПИ-1',
      created_at: '2026-11-18T09:00:00+05:00',
    })
    await portal.admin.query(
      "insert into lot_result (lot_id, announcement_id, protocol_id, winner_id, winner_price, decided_at) values ($1, $2, $3, $4, '1800.00', now())",
      [lotId, closed.id, protocolId, world.supplier.id],
    )
    expect((await get(lotId)).body.result).toBeNull()
    await portal.admin.query('update protocol set signed_at = created_at where id = $1', [protocolId])
    expect((await get(lotId)).body.result).toMatchObject({ first: { price: '1800.00' }, second: null })
  })

  it('says why the customer refused it, once for all its items', async () => {
    const refused = await buildPurchase(portal.admin)
    expect((await get(refused.lotId)).body.refusal_ground).toBeNull()
    await portal.admin.query(
      "update plan_item set status_id = 20, refusal_ground = 'Сокращены расходы' where id = any ($1)",
      [[refused.item.id, refused.otherItem.id]],
    )
    expect((await get(refused.lotId)).body.refusal_ground).toBeNull()
    await portal.admin.query('update lot set status_id = 410 where id = $1', [refused.lotId])
    expect((await get(refused.lotId)).body.refusal_ground).toBe('Сокращены расходы')
  })

  it('shows its own files and those of the whole purchase, not those of other lots or infected ones', async () => {
    const { id, lotIds } = await buildAnnouncement(portal.admin, {}, [{}, {}])
    for (const [name, av, lot] of [
      ['Проект договора.pdf', 'passed', null],
      ['Спецификация 1.pdf', 'passed', lotIds[0]],
      ['Спецификация 2.pdf', 'passed', lotIds[1]],
      ['вирус.exe', 'failed', lotIds[0]],
    ]) {
      const file = await buildRow(portal.admin, 'attachment', {
        original_name: name,
        content_type: 'application/pdf',
        size: 1024,
        av_check: av,
      })
      await portal.admin.query('insert into announcement_file values ($1, $2, 2, $3)', [id, file, lot])
    }
    const { body } = await get(lotIds[0] as number)
    expect(
      body.files.map(({ original_name, lot_number }: Record<string, unknown>) => [original_name, lot_number]),
    ).toEqual([
      ['Спецификация 1.pdf', body.number],
      ['Проект договора.pdf', null],
    ])
  })

  it('lists the five newest similar lots, without older versions and itself', async () => {
    const enstru = { enstru_id: world.item.enstru_id }
    const made: number[] = []
    for (const day of [10, 11, 12, 13, 14, 15]) {
      const { lotIds } = await buildAnnouncement(
        portal.admin,
        { publish_date: `2026-12-${day}T10:00:00+05:00`, offer_start_date: null, offer_end_date: null },
        [enstru],
      )
      made.unshift(lotIds[0] as number)
    }
    await buildAnnouncement(
      portal.admin,
      {
        status_id: 190,
        publish_date: '2026-12-20T10:00:00+05:00',
        offer_start_date: null,
        offer_end_date: null,
      },
      [{ ...enstru, status_id: 190 }],
    )
    const similar = async (id: number) =>
      (await get(id)).body.similar.map((lot: { id: number }) => lot.id) as number[]
    expect(await similar(world.lotId)).toEqual(made.slice(0, 5))
    expect(await similar(made[0] as number)).toEqual(made.slice(1))
  })
})
