import { planItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { PLAN_STATUS, PLANS_IN_WORK } from '@zakup/domain/plans/plan-status'
import { isoDay } from '@zakup/messages/date-format'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
beforeAll(async () => {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await seedDemo(client, new Date())
  await client.end()
})

const rowsOf = async (text: string) => (await portal.admin.query(text)).rows

/** Pairs every item of a later edition with the same item in the previous one. */
const PAIRS = `select n.id, n.status_id, p.status_id as plan_status, o.status_id as old_status,
    nc.content <> oc.content as differs,
    (n.unit_price, n.purchase_method_id) is distinct from (o.unit_price, o.purchase_method_id) as changed
  from plan_item n join plan p on p.id = n.plan_id
  join plan_item o on o.plan_id = p.previous_id and o.root_id = n.root_id
  join plan_item_content nc on nc.id = n.id join plan_item_content oc on oc.id = o.id`
const IN_WORK = PLANS_IN_WORK.join(', ')

describe('editions of the demo plans', () => {
  it('have the same content for an item that they do not change', async () => {
    const [count] = await rowsOf(`select count(*) filter (where differs)::int as changed,
      count(*) filter (where not differs)::int as same, count(*) filter (where differs <> changed)::int as wrong
      from (${PAIRS}) x`)
    expect(count).toEqual({ changed: expect.any(Number), same: expect.any(Number), wrong: 0 })
    expect(count.changed).toBeGreaterThan(50)
    expect(count.same).toBeGreaterThan(1000)
  })

  it('in work have changed items as drafts, and other items with their status in force', async () => {
    const wrong = `select * from (${PAIRS}) x where plan_status in (${IN_WORK})
      and status_id is distinct from case when differs then 1 else old_status end`
    expect(await rowsOf(wrong)).toEqual([])
  })

  it('gave the old rows of changed items a status of replaced items', async () => {
    const left = await rowsOf(`select distinct old_status from (${PAIRS}) x
      where differs and plan_status not in (${IN_WORK}) order by 1`)
    expect(left.map(({ old_status }) => old_status)).toSatisfy((all: number[]) =>
      all.every((one) => [6, 11, 21, 350].includes(one)),
    )
  })

  it('name the ground and the document of every item that was given up', async () => {
    const [refusals] = await rowsOf(`select count(*)::int as all, count(refusal_kind)::int as kind,
      count(refusal_ground)::int as ground, count(refusal_document)::int as document, count(refusal_date)::int as date
      from plan_item where status_id = 20`)
    const { all } = refusals
    expect(refusals).toEqual({ all, kind: all, ground: all, document: all, date: all })
    expect(all).toBeGreaterThan(10)
  })
})

describe('the demo amendment of the customer', () => {
  it('has one blocking remark; once it is corrected, the head can approve it', async () => {
    const specialist = await signedIn('customer@portal.example')
    const head = await signedIn('customer-head@portal.example')
    const plans = await specialist('GET', 'personal-account/main/plans/?limit=100')
    const plan = plans.results.find(
      (one: { status: { id: number } }) => one.status.id === PLAN_STATUS.amending,
    )

    const before = await specialist('GET', `core/plan/${plan.id}/readiness/`)
    const lacking = before.remarks.filter((one: { level: string }) => one.level === 'blocking')
    expect(lacking.map((one: { code: string }) => one.code)).toEqual(['remark.funding_source_missing'])

    const item = await specialist('GET', `core/plan-items/${lacking[0].plan_item.id}`)
    const body = { ...bodyOf(item), funding_source_id: 1, version: item.version }
    await specialist('PUT', `core/plan-items/${item.id}/`, body)
    await specialist('POST', `core/plan/${plan.id}/start_approve_process/`)
    const decree = { decree_number: '204-нқ', decree_date: isoDay(new Date()) }
    const approved = await head('POST', `core/plan/${plan.id}/approve/`, decree)
    expect(approved.status.id).toBe(PLAN_STATUS.approved)
    const changes = await rowsOf(`select old_status, count(*)::int from (${PAIRS}) x
      where differs and id in (select id from plan_item where plan_id = ${plan.id}) group by 1`)
    expect(changes).toEqual([{ old_status: 6, count: 2 }])
  })

  async function signedIn(login: string) {
    const browser = new Browser(portal)
    expect((await browser.signIn(login, DEMO_PASSWORD)).statusCode).toBe(200)
    return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
      const options = payload ? { payload } : {}
      const answer = await browser.call(method, `/api/core/api/${path}`, options)
      expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
      return answer.json()
    }
  }

  /** The body that the form would send for an unchanged item. */
  function bodyOf(item: Record<string, unknown>): Record<string, unknown> {
    return { ...ids(item, Object.keys(planItemBody.shape)), ...listsOf(item) }
  }
  const listsOf = (item: Record<string, unknown>) => ({
    deliveries: rows(item.deliveries).map((one) => ids(one, ['kato_id', 'quantity', 'place_ru', 'place_kk'])),
    funding: rows(item.funding).map((one) => ids(one, ['fkrb_id', 'fkr_subprogram_id', 'ekrb_id', 'amount'])),
    files: rows(item.files).map((one) => ids(one, ['attachment', 'kind'])),
  })
  const rows = (list: unknown) => list as Record<string, unknown>[]
  function ids(from: Record<string, unknown>, keys: string[]): Record<string, unknown> {
    return Object.fromEntries(
      keys.map((key) => {
        const thing = from[key.replace(/_id$/, '')] as { id: number } | null | undefined
        return [key, key in from ? from[key] : (thing?.id ?? null)]
      }),
    )
  }
})
