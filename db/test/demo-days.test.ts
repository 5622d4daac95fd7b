import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { fundingSource } from '../demo/budget.ts'
import { dayOf, monthOf, yearOf } from '../demo/calendar.ts'
import { dealRegisters } from '../demo/deal-registers.ts'
import { type DemoData, type Dictionaries, makeDemoData } from '../demo/demo-data.ts'
import { APPROVED } from '../demo/plan-roots.ts'
import { PLAN_AMENDED, PLAN_APPROVED, PLAN_CLOSED, PLAN_SUPERSEDED } from '../demo/plans.ts'
import { demoDictionaries } from '../demo/seed-demo.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()
let dictionaries: Dictionaries
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  dictionaries = await demoDictionaries(client)
  await client.end()
})

/** Draft, sent, returned, confirmed, rejected, closed: db/dicts/purchase-order-status.csv. */
const EVERY_ORDER = [1, 2, 3, 4, 5, 8]
/** Draft, submitted, returned: db/dicts/rnu-status.csv. */
const EVERY_RECORD = [1, 2, 3]
/** Bids are accepted: db/dicts/announcement-status.csv and lot-status.csv. */
const INTAKE = 220
/** Id of db/dicts/plan-type.csv. */
const YEARLY = 1
/** The state budget: db/dicts/funding-source.csv. */
const BUDGET = 1
const IN_FORCE = new Set([PLAN_APPROVED, PLAN_SUPERSEDED])
/** They cover every day of the week, every month and many hours. */
const DAYS = [
  ...Array.from({ length: 26 }, (_, i) => new Date(Date.UTC(2026, 0, 9 + i * 15, i * 5))),
  new Date('2026-12-31T18:00:00Z'),
  new Date('2027-01-01T06:00:00Z'),
]

/** What guides, tours and browser tests open: it must be there whatever the day, or they fail on some days only. */
describe.each(DAYS)('demo data made on %s', (now) => {
  let data: DemoData
  beforeAll(async () => {
    // As seedDemo adds it.
    const lastYear = Math.max(dictionaries.lastYear, yearOf(dayOf(now)) + 1)
    data = await makeDemoData({ ...dictionaries, lastYear }, now)
  })
  const keyOf = (id: unknown) => data.organizations.find((one) => one.id === id)?.key

  it('has orders in every status for each demonstrated customer, and two items to order together', () => {
    for (const key of ['astana-hospital', 'almaty-lyceum', 'almaty-clinic']) {
      const own = new Set(
        data.orders.filter(({ customer }) => customer.key === key).map(({ status }) => status),
      )
      expect([key, EVERY_ORDER.filter((status) => !own.has(status))]).toEqual([key, []])
    }
    const free = data.plans
      .filter((plan) => plan.organization.key === 'almaty-lyceum' && plan.status === PLAN_APPROVED)
      .flatMap(({ items }) =>
        items.filter(({ root }) => root.statusWithoutLots === APPROVED && !root.wasRejected),
      )
    const kinds = free.map(({ root }) => `${root.year} ${root.method} ${root.subject}`)
    expect(kinds.length - new Set(kinds).size).toBeGreaterThan(0)
  })

  it('has for the first customer no plan of the coming year, and from September one in force', () => {
    const today = dayOf(now)
    const own = data.plans.filter(
      ({ organization, year }) => organization.key === 'talgar-build' && year > yearOf(today),
    )
    expect(own.filter(({ status, type }) => !IN_FORCE.has(status) || type !== YEARLY)).toEqual([])
    if (monthOf(today) >= 9) expect(own).not.toEqual([])
  })

  it('has a draft of the first customer that came from state budget planning, to be deleted as such', () => {
    const drafts = data.plans
      .filter(({ organization, status }) => organization.key === 'talgar-build' && status === PLAN_AMENDED)
      .flatMap(({ items, previous }) =>
        items.filter(({ root }) => !previous?.items.some((item) => item.root === root)),
      )
    expect(
      drafts.some(({ root }) => root.isFromBudgetPlanning && fundingSource(root.customer) === BUDGET),
    ).toBe(true)
  })

  it('has contracts of a usual thing, from which the form of an item takes its price', () => {
    const recent = data.contracts.filter(
      ({ result, signed_at }) =>
        result.lot.name.startsWith('Ноутбук') &&
        signed_at &&
        yearOf(dayOf(signed_at)) >= yearOf(dayOf(now)) - 1,
    )
    expect(recent.length).toBeGreaterThan(2)
  })

  it('has for the first customer an item of last year with a contract since, whose price a new plan takes over', () => {
    const year = yearOf(dayOf(now)) - 1
    const signed = new Map(data.contracts.map(({ result, signed_at }) => [result.lot, signed_at]))
    const bought = data.plans
      .filter(({ organization, ...plan }) => organization.key === 'talgar-build' && plan.year === year)
      .filter(({ status }) => status === PLAN_CLOSED)
      .flatMap(({ items }) => items.flatMap(({ root }) => root.uses))
      .filter(({ lot }) => {
        const at = signed.get(lot)
        return at && at <= now && yearOf(dayOf(at)) >= year
      })
    expect(bought).not.toEqual([])
  })

  it('has register records in every stage for the first customer, and none for the lyceum', () => {
    const records = dealRegisters(data).find(([table]) => table === 'rnu')?.[1] ?? []
    const statusesOf = (key: string) =>
      new Set(records.filter((one) => keyOf(one.customer_id) === key).map((one) => one.status_id))
    expect(EVERY_RECORD.filter((status) => !statusesOf('talgar-build').has(status))).toEqual([])
    expect([...statusesOf('almaty-lyceum')]).toEqual([])
  })

  it('has purchases that accept bids: of the demo organizer, and for works and services to compare with', () => {
    const open = data.purchases.filter(({ status }) => status === INTAKE)
    expect(open.map(({ organizer }) => organizer.key)).toContain('almaty-center')
    const names = open.flatMap(({ lots }) =>
      lots.filter(({ status }) => status === INTAKE).map(({ name }) => name),
    )
    for (const words of ['Текущий ремонт', 'Модернизация системы отопления', 'Круглосуточная охрана'])
      expect(names.find((name) => name.startsWith(words))).toBeDefined()
  })
})
