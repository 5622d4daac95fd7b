import { API_BASE } from '@zakup/contract/call'
import {
  CONTRACT_STAGES,
  contractCounts,
  contractStatusesOfStage,
} from '@zakup/domain/contracts/contract-stage'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildContract } from '../../test/build-contract.ts'
import { buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let supplier: Planner
let sides: { customer_id: number; supplier_id: number }

beforeEach(async () => {
  await portal.admin.query('delete from contract')
  customer = await buildPlanner(portal, { is_organizer: false })
  supplier = await buildSupplier(portal)
  sides = { customer_id: customer.organization.id, supplier_id: supplier.organization.id }
})

const sum = (amount: number) => `${amount}.00`
const contract = (amount: number, over: Record<string, unknown> = {}) =>
  buildContract(portal.admin, { ...sides, sum_without_vat: sum(amount), sum_with_vat: sum(amount), ...over })
/** A contract replaced by its supplement. */
async function changed(before: number, after: number, over: Record<string, unknown> = {}) {
  const first = await contract(before, { status_id: 455, number: `78${before}${after}` })
  return [
    first,
    await contract(after, { contract_type_id: 2, parent_id: first.id, root_id: first.id, ...over }),
  ]
}

async function get(path: string, query: Record<string, string> = {}) {
  const answer = await portal.app.inject({ url: `${API_BASE}${path}`, query })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json()
}
const own = async (who: Planner) =>
  (await who.ask('GET', 'personal-account/main/contracts-stats?year_id=2026')).body

/** Every place that shows the number and sum of contracts. */
async function everywhere() {
  const pair = ({ count, total_price }: { count: number; total_price: string }) => [count, total_price]
  const { customer_id, supplier_id } = sides
  const [bought, sold] = [
    await get(`core/organizations/${customer_id}/`),
    await get(`core/organizations/${supplier_id}/`),
  ]
  const subjects = (await get('core/subjects/', { limit: '100' })).results as {
    id: number
    contracts_as_customer: { count: number; total_price: string }
  }[]
  const list = (query: Record<string, string>) => get('core/_contracts/', query)
  return {
    home: [(await get('core/stats/counts/')).contracts],
    analytics: pair((await get('personal-account/main/analytics/', { year_id: '2026' })).contracts),
    top_customers: (await get('core/contracts/top_customers/')).results.map(pair)[0] ?? [0, '0.00'],
    top_suppliers: (await get('core/contracts/top_suppliers/')).results.map(pair)[0] ?? [0, '0.00'],
    top_total: pair((await get('core/contracts/top_customers/')).total),
    card_customer: pair(bought.contracts_as_customer),
    card_supplier: pair(sold.contracts_as_supplier),
    subjects: subjects
      .filter(({ id }) => id === customer_id)
      .flatMap((one) => pair(one.contracts_as_customer)),
    own_customer: pair((await own(customer)).total),
    own_supplier: pair((await own(supplier)).total),
    list: pair(await list({})),
    list_of_customer: pair(await list({ customer_id__in: String(customer_id) })),
    list_of_supplier: pair(await list({ supplier_id__in: String(supplier_id) })),
    list_of_system: pair(await list({ system_id__in: '4' })),
    list_of_days: pair(await list({ sum_with_vat__gte: '1' })),
  }
}

const COUNTED: [name: string, make: () => Promise<unknown>, count: number, sum: string][] = [
  ['include a contract', () => contract(100), 1, '100.00'],
  ['count a contract and its supplement once', () => changed(100, 120), 1, '120.00'],
  [
    'count a contract with two supplements once',
    async () => {
      const [root, second] = await changed(100, 120, { status_id: 455 })
      await contract(90, { contract_type_id: 2, parent_id: second?.id, root_id: root?.id, status_id: 390 })
    },
    1,
    '90.00',
  ],
  [
    'ignore an unsigned supplement',
    async () => {
      const first = await contract(100, { status_id: 450 })
      await contract(120, {
        contract_type_id: 2,
        parent_id: first.id,
        root_id: first.id,
        sign_date: null,
        status_id: 110,
      })
    },
    1,
    '100.00',
  ],
  ['ignore a void contract', () => contract(100, { status_id: 480 }), 0, '0.00'],
  ['ignore a contract that was not concluded', () => contract(100, { status_id: 461 }), 0, '0.00'],
  ['include a terminated contract', () => contract(100, { status_id: 350 }), 1, '100.00'],
]

describe('contract counts and sums', () => {
  it.each(COUNTED)('%s', async (_name, make, count, total) => {
    await make()
    for (const moment of ['before a fold', 'after it']) {
      const { home, ...pairs } = await everywhere()
      expect([moment, home]).toEqual([moment, [count]])
      for (const [place, pair] of Object.entries(pairs))
        expect([moment, place, pair]).toEqual([moment, place, [count, total]])
      await portal.admin.query('select fold_counts(1000000)')
    }
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  })

  it('show payments as a share of the contracted sum', async () => {
    await changed(100, 120, { fact_sum_with_vat: '60.00' })
    expect(await own(customer)).toMatchObject({
      paid: '60.00',
      paid_percent: '50.0',
      by_status: [{ status: { id: 190 }, count: 1 }],
    })
  })

  it('follow contractCounts for every status', async () => {
    for (const stage of CONTRACT_STAGES)
      for (const status_id of contractStatusesOfStage(stage)) {
        await portal.admin.query('delete from contract')
        await contract(100, { status_id })
        expect([status_id, (await get('core/stats/counts/')).contracts]).toEqual([
          status_id,
          contractCounts(status_id) ? 1 : 0,
        ])
      }
  })
})

describe('a changed contract', () => {
  const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id)
  const facet = async (query: Record<string, string>) =>
    (await get('core/_contracts/', { ...query, facets: 'status_id' })).facets.status_id.map(
      ({ id, count }: { id: number; count: number }) => [id, count],
    )

  it('is listed only when filtered by its status', async () => {
    const [first, second] = await changed(100, 120)
    const customer_id__in = String(sides.customer_id)
    for (const query of [{}, { customer_id__in }, { system_id__in: '4' }, { year_id__in: '2026' }]) {
      expect(ids(await get('core/_contracts/', query))).toEqual([second?.id])
      const asked = await get('core/_contracts/', { ...query, status_id__in: '455' })
      expect([ids(asked), asked.count, asked.total_price]).toEqual([[first?.id], 1, '100.00'])
      const both = await get('core/_contracts/', { ...query, status_id__in: '190__455' })
      expect([both.count, both.total_price]).toEqual([2, '220.00'])
      expect(await facet(query)).toEqual([
        [190, 1],
        [455, 1],
      ])
    }
  })

  it('is found by number and opened by URL; a text search finds its supplement', async () => {
    const [first, second] = await changed(100, 120, { subject_ru: 'Бумага' })
    await portal.admin.query(`update contract set subject_ru = 'Бумага'`)
    expect(ids(await get('core/_contracts/', { q: 'бумага' }))).toEqual([second?.id])
    expect(ids(await get('core/_contracts/', { q: 'бумага', status_id__in: '455' }))).toEqual([first?.id])
    expect(await facet({ q: 'бумага' })).toEqual([
      [190, 1],
      [455, 1],
    ])
    expect(ids(await get('core/_contracts/', { q: first?.number as string }))).toEqual([first?.id])
    expect((await get(`core/contracts/${first?.id}/`)).supplements).toHaveLength(2)
  })
})
