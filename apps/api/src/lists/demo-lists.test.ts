import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import type { Route } from '@zakup/contract/route'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { sized } from '@zakup/db/test/proof-size'
import { OPEN_PLANS, PLANS_IN_FORCE } from '@zakup/domain/plans/plan-status'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { usePortal } from '../test/portal.ts'
import { Browser } from '../test/sign-in.ts'

/** What every list promises, asked of all lists of the contract as the people of the demo data. */
const portal = usePortal()
const PEOPLE = ['customer', 'organizer', 'supplier', 'operator', 'lyceum', 'lyceum-head', 'builder'] as const
type Person = (typeof PEOPLE)[number]
const browsers = new Map<Person | null, Browser>()

beforeAll(async () => {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await seedDemo(client, new Date('2026-11-15T04:00:00Z'))
  await client.query('analyze')
  await client.end()
  browsers.set(null, new Browser(portal))
  for (const person of PEOPLE) {
    const browser = new Browser(portal)
    const answer = await browser.signIn(`${person}@portal.example`, DEMO_PASSWORD)
    expect(answer.statusCode).toBe(200)
    browsers.set(person, browser)
  }
}, 60_000)

interface Row {
  id?: number
  root_id: number
  number: string
  system_number: string
  decision_number: string | null
  iin_bin: string
  supplier: { iin_bin: string }
  customer: { iin_bin: string }
  organizer: { iin_bin: string }
}
interface Page {
  count: number
  next: string | null
  previous: string | null
  results: Row[]
}

const as = (person: Person | null) => browsers.get(person) as Browser
async function pageOf(person: Person | null, url: string): Promise<Page> {
  const answer = await as(person).call('GET', url)
  expect([person, url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    person,
    url,
    200,
    '',
  ])
  return answer.json()
}

/** Ids for lists inside another thing; those with the most rows in them come first. */
const INSIDE: Record<string, string> = {
  listAnnouncementLots: 'select announcement_id as id from public_lot',
  listAnnouncementProtocols: 'select announcement_id as id from protocol',
  listAnnouncementWinners:
    'select l.announcement_id as id from public_lot_result r join lot l on l.id = r.lot_id',
  listAnnouncementContracts:
    'select announcement_id as id from public_contract where announcement_id is not null',
  listOwnAnnouncementLots: 'select announcement_id as id from lot',
  listAnnouncementCandidates: 'select id from announcement where publish_date is null',
  getPlanChanges: 'select plan_id as id from plan_item',
  listPublicPlanEditionItems: 'select plan_id as id from public_plan_item',
  getPublicPlanChanges: 'select plan_id as id from public_plan_item',
  listPlanItemsByPlan: 'select plan_id as id from plan_item',
  // Into a plan in preparation, from one of an earlier year.
  listCopyablePlanItems: `select p.id || ' ' || s.id as id from plan p
    join plan s on s.organization_id = p.organization_id and s.plan_type_id = p.plan_type_id and s.year_id < p.year_id
    join plan_item i on i.plan_id = s.id where p.status_id in (${OPEN_PLANS.join()}) and s.status_id in (${PLANS_IN_FORCE.join()})`,
  listPurchaseOrderItems: 'select purchase_order_id as id from purchase_order_item',
  listOrganizationExp: 'select organization_id as id from supplier_exp',
}

async function idsFor(call: string): Promise<(string | null)[]> {
  if (call === 'listDeskDictRows') return ['measure']
  if (!INSIDE[call]) return [null]
  const { rows } = await portal.admin.query<{ id: string }>(
    `select id from (${INSIDE[call]}) s group by id order by count(*) desc, id limit 40`,
  )
  return rows.map(({ id }) => id)
}

function urlOf(route: Route, id: string | null): URL {
  const [inside = '', source] = id?.split(' ') ?? []
  const url = new URL(API_BASE + route.path.replace(/:\w+/, inside), 'http://portal')
  if (source) url.searchParams.set('source_plan_id', source)
  if (id !== null && !route.path.includes(':')) url.searchParams.set('plan_id', id)
  return url
}

/** Whoever sees the most rows of a list, and where. */
async function longest(
  call: string,
  route: Route,
  people: readonly (Person | null)[] = route.access === 'public' ? [null] : PEOPLE,
): Promise<{ person: Person | null; url: URL; count: number }> {
  let best: { person: Person | null; url: URL; count: number } | undefined
  for (const id of await idsFor(call))
    for (const person of people) {
      const url = urlOf(route, id)
      const answer = await as(person).call('GET', `${url.pathname}${url.search}`)
      if (answer.statusCode !== 200) continue
      const { count } = answer.json<Page>()
      if (count > (best?.count ?? -1)) best = { person, url, count }
      if (count > 20) return { person, url, count }
    }
  if (!best) throw new Error(`${call}: nobody may read it`)
  return best
}

/** Lists of which nobody in the demo data has two rows. */
const ONE_PAGE = new Set(['listAnnouncementCandidates', 'listOwnOrganizers'])

const LISTS = Object.entries(allRoutes as Record<string, Route>).filter(
  ([, { response }]) => response && 'next' in ((response as z.ZodObject).shape ?? {}),
)

/** Some rows have no id of their own; `key` is the place in the page. */
const identity = (row: Row) => JSON.stringify(row.id ?? { ...row, key: null })

describe('following the links of a list', () => {
  it.each(LISTS)('%s gives every row once, to the end and back', async (call, route) => {
    const { person, url, count } = await longest(call, route)
    if (!ONE_PAGE.has(call)) expect(count).toBeGreaterThan(1)
    const limit = Math.min(Math.max(1, Math.ceil(count / 4)), route.path.startsWith('dicts/') ? 1000 : 20)
    url.searchParams.set('limit', String(limit))
    const first = `${url.pathname}${url.search}`
    const forward: string[] = []
    let last = first
    for (let at: string | null = first; at; ) {
      const page: Page = await pageOf(person, at)
      forward.push(...page.results.map(identity))
      last = at
      at = page.next
    }
    expect(forward.length).toBe(count)
    expect(new Set(forward).size).toBe(count)
    const back: string[] = []
    for (let at: string | null = last; at; ) {
      const page: Page = await pageOf(person, at)
      back.unshift(...page.results.map(identity))
      at = page.previous
    }
    expect(back).toEqual(forward)
  })
})

/** A list, who reads it, the numbers its rows show, and where its search looks. */
interface Numbered {
  call: string
  person: Person | null
  numbers: (row: Row) => (string | number | null)[]
}
const ofOrganization = (field: 'supplier' | 'customer' | 'organizer') => (row: Row) => [row[field].iin_bin]
const NUMBERED: Numbered[] = [
  { call: 'listPublicLots', person: null, numbers: (row) => [row.number] },
  { call: 'listPublicAnnouncements', person: null, numbers: (row) => [row.number] },
  { call: 'listPublicContracts', person: null, numbers: (row) => [row.number, row.system_number] },
  { call: 'listPublicPlanItems', person: null, numbers: (row) => [row.root_id] },
  { call: 'listPublicOrganizations', person: null, numbers: (row) => [row.iin_bin] },
  { call: 'searchOrganizations', person: null, numbers: (row) => [row.iin_bin] },
  { call: 'listSubjects', person: null, numbers: (row) => [row.iin_bin] },
  { call: 'listRnus', person: null, numbers: (row) => [row.decision_number] },
  { call: 'listRnus', person: null, numbers: ofOrganization('supplier') },
  { call: 'listAnnouncementLots', person: null, numbers: (row) => [row.number] },
  { call: 'listOwnAnnouncements', person: 'organizer', numbers: (row) => [row.number] },
  { call: 'listOwnPlanItems', person: 'customer', numbers: (row) => [row.root_id] },
  { call: 'listPurchaseOrders', person: 'organizer', numbers: (row) => [row.id ?? null] },
  { call: 'listPurchaseOrders', person: 'lyceum', numbers: (row) => [row.id ?? null] },
  { call: 'listPurchaseOrderItems', person: 'organizer', numbers: (row) => [row.root_id] },
  { call: 'listOwnAnnouncementLots', person: 'organizer', numbers: (row) => [row.number] },
  { call: 'listAvailablePlanItems', person: 'customer', numbers: (row) => [row.root_id] },
  { call: 'listRnuRecords', person: 'customer', numbers: (row) => [row.id ?? null, row.decision_number] },
  { call: 'listRnuDesk', person: 'operator', numbers: (row) => [row.id ?? null, row.decision_number] },
  { call: 'listSupplierExp', person: 'operator', numbers: (row) => [row.id ?? null] },
  { call: 'listTickets', person: 'operator', numbers: (row) => [row.id ?? null] },
  { call: 'listRegistrations', person: 'operator', numbers: (row) => [row.iin_bin] },
  { call: 'listOwnOrganizers', person: 'lyceum', numbers: ofOrganization('organizer') },
  { call: 'listIncomingRequests', person: 'organizer', numbers: ofOrganization('customer') },
]
/** Numbers of one shape are alike; fewer of each in CI than in the whole proof. */
const OF_ONE_SHAPE = sized(12, 300)
const shapeOf = (number: string) =>
  number
    .replace(/\d+/g, '9')
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')

describe('a number pasted into the box of its list', () => {
  it.each(NUMBERED)(
    '$call as $person finds first what has it',
    { timeout: sized(60_000, 600_000) },
    async ({ call, person, numbers }) => {
      if (person) await as(person).refresh()
      const route = (allRoutes as Record<string, Route>)[call] as Route
      const { url } = await longest(call, route, [person])
      const search = new URL(url)
      url.searchParams.set('limit', '100')
      const shown = new Set<string>()
      for (let at: string | null = `${url.pathname}${url.search}`; at; ) {
        const page: Page = await pageOf(person, at)
        for (const row of page.results)
          for (const number of numbers(row)) if (number !== null) shown.add(String(number))
        at = page.next
      }
      expect(shown.size).toBeGreaterThan(0)
      const tried = [...Map.groupBy(shown, shapeOf).values()].flatMap((some) => some.slice(0, OF_ONE_SHAPE))
      const lost: string[] = []
      for (const number of tried)
        for (const typed of new Set([number, `№ ${number}`, number.toLowerCase()])) {
          search.searchParams.set('q', typed)
          const { results } = await pageOf(person, `${search.pathname}${search.search}`)
          if (!results[0] || !numbers(results[0]).map(String).includes(number)) lost.push(typed)
        }
      expect(lost).toEqual([])
    },
  )
})

describe('being signed in', () => {
  it('never shows less of what is public', async () => {
    const { rows: items } = await portal.admin.query(
      'select id from public_plan_item order by id limit 300 offset 50',
    )
    const some = items.filter((_, i) => i % 60 === 0)
    expect(some).toHaveLength(5)
    const urls = some.map(({ id }) => `${API_BASE}core/plan-items/${id}/`)
    for (const [, route] of Object.entries(allRoutes as Record<string, Route>))
      if (route.access === 'public' && route.method === 'GET' && !route.path.includes(':') && !route.events)
        urls.push(API_BASE + route.path)
    const differs: unknown[] = []
    for (const url of urls) {
      const { statusCode, body } = await as(null).call('GET', url)
      for (const person of PEOPLE) {
        const { statusCode: status, body: seen } = await as(person).call('GET', url)
        // Errors have a number of their own; the owner of a plan item sees more of it.
        const same = status === statusCode && (status >= 400 || seen === body || url.includes('plan-items/'))
        if (same) continue
        // Some answers change with time, for everybody.
        const again = await as(null).call('GET', url)
        if (again.statusCode !== status || again.body !== seen)
          differs.push([person, url, statusCode, status])
      }
    }
    expect(differs).toEqual([])
  })
})
