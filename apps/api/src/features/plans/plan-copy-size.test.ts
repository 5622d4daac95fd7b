import { sized } from '@zakup/db/test/proof-size'
import { COPIED_AT_ONCE } from '@zakup/domain/plans/plan-copy'
import { expect, it } from 'vitest'
import { buildContract } from '../../test/build-contract.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const ITEMS = sized(5000, 10_000)
const PAGE = 1000

/** The customer has bought a third of the items itself; the rest has prices of others. The timings are printed. */
it(`lists and copies a plan of ${ITEMS} items`, async () => {
  const planner = await buildPlanner(portal)
  const plan = await buildPlan(portal.admin, planner.organization.id)
  const other = await buildPlan(portal.admin, (await buildPlanner(portal)).organization.id)
  const all = (text: string, values: unknown[] = []) => portal.admin.query(text, values)
  for (const home of [plan, other]) {
    const { id: _, enstru_id: __, ...item } = await buildPlanItem(portal.admin, home)
    const columns = Object.keys(item).join(', ')
    await all(
      `insert into plan_item (enstru_id, ${columns})
       select e.id, ${columns.replace('name_ru', "name_ru || ' № ' || n")}
       from plan_item i, generate_series(2, ${home === plan ? ITEMS : 20 * 700}) n
       join (select id, row_number() over (order by id) as at from dict_enstru where is_active and measure_id = 796) e
         on e.at = 1 + n % (select least(700, count(*)) from dict_enstru where is_active and measure_id = 796)
       where plan_id = $1`,
      [home.id],
    )
    const contracts = (
      await all(
        `insert into contract (number, system_number, status_id, year_id, customer_id, supplier_id, sum_without_vat, sum_with_vat, sign_date)
         select number || '-' || n, system_number || '-' || n, status_id, year_id, customer_id, supplier_id, sum_without_vat, sum_with_vat, '2026-06-01'
         from contract, generate_series(1, 1000) n where contract.id = $1 returning id`,
        [(await buildContract(portal.admin, { customer_id: home.organization_id })).id],
      )
    ).rows.map(({ id }) => id)
    await all(
      `insert into contract_unit (contract_id, plan_item_id, name_ru, quantity, measure_id, unit_price, total_price)
       select ($2::bigint[])[1 + i.id % 1000], i.id, i.name_ru, 1, i.measure_id, 900 + i.id % 300, 900 + i.id % 300
       from plan_item i where i.plan_id = $1 and ${home === plan ? 'i.id % 3 = 0' : 'true'}`,
      [home.id, contracts],
    )
  }
  await all(`insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru)
    select id, 710000000, quantity, 'пр. Мәңгілік Ел, 8' from plan_item`)
  await all(`insert into plan_item_funding (plan_item_id, fkrb_id, ekrb_id, amount)
    select id, 110001, 1, total_price from plan_item`)
  await all('analyze plan_item, plan_item_delivery, plan_item_funding, contract, contract_unit')
  const { body: next } = await planner.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 })

  const took: Record<string, number[]> = {}
  const timed = async (name: string, work: () => ReturnType<typeof planner.ask>) => {
    const started = performance.now()
    const answer = await work()
    took[name] = [...(took[name] ?? []), Math.round(performance.now() - started)]
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body
  }
  const rows: { id: number; unit_price: string; renewed: { unit_price: string; source: string } | null }[] =
    []
  for (let offset = 0; offset < ITEMS; offset += PAGE) {
    const query = `source_plan_id=${plan.id}&limit=${PAGE}&offset=${offset}`
    const page = await timed('page', () =>
      planner.ask('GET', `core/plan/${next.id}/copyable-items/?${query}`),
    )
    rows.push(...page.results)
  }
  expect(rows).toHaveLength(ITEMS)
  const chosen = rows.map(({ id, unit_price, renewed }) => ({
    id,
    unit_price: renewed?.unit_price ?? unit_price,
  }))
  for (let from = 0; from < ITEMS; from += COPIED_AT_ONCE)
    await timed('copy', () =>
      planner.ask('POST', `core/plan/${next.id}/copy-items/`, {
        source_plan_id: plan.id,
        items: chosen.slice(from, from + COPIED_AT_ONCE),
      }),
    )
  expect((await planner.ask('GET', `core/plan/${next.id}/`)).body.item_count).toBe(ITEMS)
  const sources = Object.groupBy(rows, ({ renewed }) => renewed?.source ?? 'none')
  for (const name of ['own_item', 'market']) expect(sources[name]?.length).toBeGreaterThan(ITEMS / 10)
  console.log(
    `${ITEMS} items, ms:`,
    took,
    Object.entries(sources).map(([name, some]) => [name, some?.length]),
  )
}, 120_000)
