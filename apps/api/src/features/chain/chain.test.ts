import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPurchase } from '../../test/build-purchase.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

async function chainOf(path: string) {
  const response = await portal.app.inject(`/api/core/api/core/${path}/`)
  expect(response.statusCode).toBe(200)
  return response.json().chain
}

describe('the chain of a purchase', () => {
  let world: Awaited<ReturnType<typeof buildPurchase>>
  beforeAll(async () => {
    world = await buildPurchase(portal.admin)
  })

  const steps = () => ({
    planItem: {
      kind: 'plan_item',
      id: world.item.id,
      number: String(world.changedItem.id),
      name: 'Бумага офисная, А4',
      status: 'Договор действует',
      date: '2025-12-20T10:00:00+05:00',
      more: 0,
    },
    order: {
      kind: 'purchase_order',
      id: null,
      number: String(world.orderId),
      name: null,
      status: null,
      date: '2026-03-01T10:00:00+05:00',
      more: 0,
    },
    announcement: {
      kind: 'announcement',
      id: world.announcement.id,
      number: world.announcement.number,
      name: world.announcement.name_ru,
      status: 'Завершено',
      date: '2026-11-02T10:00:00+05:00',
      more: 0,
    },
    lot: {
      kind: 'lot',
      id: world.lotId,
      number: expect.stringMatching(/-ОК1$/),
      name: 'Лот 1',
      status: 'Закупка состоялась',
      date: '2026-11-18T10:00:00+05:00',
      more: 0,
    },
    contract: {
      kind: 'contract',
      id: world.supplement.id,
      number: world.supplement.number,
      name: 'Бумага',
      status: 'Действует',
      date: '2026-11-25T12:00:00+05:00',
      more: 1,
    },
  })

  it('of a combined lot has its items and the contract in force, without drafts', async () => {
    const { planItem, order, announcement, lot, contract } = steps()
    expect(await chainOf(`lots/${world.lotId}`)).toEqual([
      { ...planItem, more: 1 },
      order,
      announcement,
      lot,
      contract,
    ])
  })

  it('of every version of a plan item has the same purchase', async () => {
    const { planItem, order, announcement, lot, contract } = steps()
    const rest = [order, announcement, lot, contract]
    expect(await chainOf(`plan-items/${world.item.id}`)).toEqual([planItem, ...rest])
    expect(await chainOf(`plan-items/${world.changedItem.id}`)).toEqual([
      { ...planItem, id: world.changedItem.id, name: 'Бумага офисная', status: 'Изменён' },
      ...rest,
    ])
  })

  it('of a contract goes back to the plan and counts its supplements', async () => {
    const { planItem, order, announcement, lot, contract } = steps()
    expect(await chainOf(`contracts/${world.contract.id}`)).toEqual([
      { ...planItem, more: 1 },
      order,
      announcement,
      lot,
      {
        ...contract,
        id: world.contract.id,
        number: world.contract.number,
        status: 'Изменён',
        date: '2026-11-20T12:00:00+05:00',
      },
    ])
  })

  it('has empty steps before anything is announced', async () => {
    const plan = await buildPlan(portal.admin, (await buildOrganization(portal.admin)).id)
    const { id } = await buildPlanItem(portal.admin, plan)
    const empty = { id: null, number: null, name: null, status: null, date: null, more: 0 }
    expect(await chainOf(`plan-items/${id}`)).toEqual([
      expect.objectContaining({ kind: 'plan_item', id, status: 'Утверждён', date: plan.approved_at }),
      { kind: 'purchase_order', ...empty },
      { kind: 'announcement', ...empty },
      { kind: 'lot', ...empty },
      { kind: 'contract', ...empty },
    ])
  })

  it('has the newest of repeated purchases, and the results date of the announcement if there is no winner', async () => {
    const customer = await buildOrganization(portal.admin)
    const { id } = await buildPlanItem(portal.admin, await buildPlan(portal.admin, customer.id))
    const announce = async (over: Record<string, unknown>, lot: Record<string, unknown> = {}) => {
      const made = await buildAnnouncement(portal.admin, { organizer_id: customer.id, ...over }, [lot])
      await portal.admin.query('insert into lot_plan_item values ($1, $2)', [made.lotIds[0], id])
      return made
    }
    const failed = await announce(
      { status_id: 350, results_publication_date: '2026-11-18T10:00:00+05:00' },
      { status_id: 370, fail_reason_id: 1 },
    )
    expect((await chainOf(`plan-items/${id}`))[3]).toMatchObject({
      id: failed.lotIds[0],
      date: '2026-11-18T10:00:00+05:00',
      more: 0,
    })
    const again = { publish_date: '2026-11-20T10:00:00+05:00', offer_start_date: null, offer_end_date: null }
    await announce({ ...again, status_id: 190 }, { status_id: 190 })
    const repeated = await announce(again)
    expect((await chainOf(`plan-items/${id}`)).slice(2, 4)).toMatchObject([
      { id: repeated.id, status: 'Приём заявок' },
      { id: repeated.lotIds[0], date: null, more: 1 },
    ])
  })
})
