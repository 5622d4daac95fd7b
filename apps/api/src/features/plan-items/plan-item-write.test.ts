import { beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '../../kernel/own-rows.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildEmployee } from '../../test/build-people.ts'
import { buildPlan } from '../../test/build-plan.ts'
import { usePortal } from '../../test/portal.ts'
import { remarksOfPlan } from './item-remarks.shared.ts'
import { insertPlanItems } from './plan-item-write.shared.ts'

const portal = usePortal()
let plan: Awaited<ReturnType<typeof buildPlan>>
let person: number

beforeAll(async () => {
  const employee = await buildEmployee(portal.admin)
  person = employee.person.id
  plan = await buildPlan(portal.admin, employee.organization.id, { status_id: 1, approved_at: null })
})

function acting<T>(work: Parameters<ReturnType<typeof portal.db.app.transaction>['execute']>[0]): Promise<T> {
  return portal.db.app.transaction().execute(async (trx) => {
    await actFor(trx, plan)
    return work(trx)
  }) as Promise<T>
}

describe('insertPlanItems', () => {
  it('returns ids in the given order, and stores parts, sums and the region', async () => {
    const bodies = [
      buildItemBody({ name_ru: 'первый', quantity: '1.005', unit_price: '0.50', total_price_year_2: '0.10' }),
      buildItemBody({ name_ru: 'второй', deliveries: [], funding: [] }),
    ]
    const ids = await acting<number[]>((trx) => insertPlanItems(trx, plan, person, bodies))
    const { rows } = await portal.admin.query(
      `select name_ru, root_id = id as is_root, status_id, system_id, total_price, total_price_year_1, delivery_region_id,
         (select count(*)::int from plan_item_delivery d where d.plan_item_id = i.id) as deliveries,
         (select count(*)::int from plan_item_funding d where d.plan_item_id = i.id) as funding
       from plan_item i where id = any($1) order by array_position($1, id)`,
      [ids],
    )
    expect(rows).toEqual([
      {
        name_ru: 'первый',
        is_root: true,
        status_id: 1,
        system_id: 4,
        total_price: '0.50',
        total_price_year_1: '0.40',
        delivery_region_id: 710000000,
        deliveries: 1,
        funding: 1,
      },
      {
        name_ru: 'второй',
        is_root: true,
        status_id: 1,
        system_id: 4,
        total_price: '2001.00',
        total_price_year_1: '2001.00',
        delivery_region_id: null,
        deliveries: 0,
        funding: 0,
      },
    ])
  })

  it('inserts five thousand items; remarks on a page equal those on the whole plan', async () => {
    const bodies = Array.from({ length: 5000 }, (_, i) =>
      buildItemBody({ name_ru: `Пункт ${i}`, enstru_id: 1 + (i % 400), purchase_method_id: i % 3 ? 2 : 3 }),
    )
    const ids = await acting<number[]>((trx) => insertPlanItems(trx, plan, person, bodies))
    const all = await acting<Map<number, unknown>>((trx) => remarksOfPlan(trx, plan.id))
    const some = await acting<typeof all>((trx) => remarksOfPlan(trx, plan.id, ids.slice(0, 100)))
    expect(some.size).toBeGreaterThan(0)
    // Remarks for a page equal those for the whole plan: both use the sums of the plan.
    for (const [id, remarks] of some) expect(remarks).toEqual(all.get(id))
    expect(new Set(ids).size).toBe(5000)
    expect(ids.toSorted((a, b) => a - b)).toEqual(ids)
  })
})
