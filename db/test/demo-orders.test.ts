import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Dictionaries, makeDemoData } from '../demo/demo-data.ts'
import { APPROVED } from '../demo/plan-roots.ts'
import { PLAN_APPROVED } from '../demo/plans.ts'
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
const EVERY_STATUS = [1, 2, 3, 4, 5, 8]
/** They cover every day of the week and many hours. */
const DAYS = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2026, 0, 9 + i * 30, i * 2)))

describe('demo data made on any day', () => {
  it.each(DAYS)(
    '%s: each demonstrated customer has orders in every status, and two items that can be ordered together',
    async (now) => {
      const { orders, plans } = await makeDemoData(dictionaries, now)
      for (const key of ['astana-hospital', 'almaty-lyceum', 'almaty-clinic']) {
        const own = new Set(orders.filter(({ customer }) => customer.key === key).map(({ status }) => status))
        expect([key, EVERY_STATUS.filter((status) => !own.has(status))]).toEqual([key, []])
      }
      const free = plans
        .filter((plan) => plan.organization.key === 'almaty-lyceum' && plan.status === PLAN_APPROVED)
        .flatMap(({ items }) =>
          items.filter(({ root }) => root.statusWithoutLots === APPROVED && !root.wasRejected),
        )
      const kinds = free.map(({ root }) => `${root.year} ${root.method} ${root.subject}`)
      expect(kinds.length - new Set(kinds).size).toBeGreaterThan(0)
    },
  )
})
