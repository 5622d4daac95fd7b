import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganizer } from '../test/build-order-fixture.ts'
import { buildPlanner, buildSupplier, type Planner } from '../test/build-planner.ts'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()
const ORDERS = 'core/purchase-orders/'
/** More than two parts of a file. */
const COUNT = 1100

let customer: Planner
let organizer: Planner

const addOrders = (customerId: number, count: number, to = organizer) =>
  portal.admin.query(
    `insert into purchase_order (customer_id, organizer_id, status_id, sent_at, due_at, decision_reason)
     select $1, $2, case i % 3 when 0 then $3::int when 1 then $4 else $5 end, now(), now() + i % 7 * interval '1 day', 'Причина'
     from generate_series(1, $6::int) i`,
    [customerId, to.organization.id, ORDER_STATUS.draft, ORDER_STATUS.sent, ORDER_STATUS.returned, count],
  )

beforeAll(async () => {
  customer = await buildPlanner(portal, { is_organizer: false, name_ru: '=1+1' })
  organizer = await buildOrganizer(portal)
  await addOrders(customer.organization.id, COUNT)
  await addOrders((await buildPlanner(portal, { is_organizer: false })).organization.id, 6)
  await addOrders(customer.organization.id, 9, await buildOrganizer(portal))
})

const fileOf = (who: Planner, path: string, query: string) =>
  who.browser.call('GET', `/api/core/api/${path}export/?${query}`)

async function exportedIds(who: Planner, query: string): Promise<number[]> {
  const { statusCode, body } = await fileOf(who, ORDERS, `format=csv${query}`)
  expect(statusCode).toBe(200)
  const [, ...lines] = body.trim().split('\r\n')
  return lines.map((line) => Number.parseInt(line, 10))
}

async function listedIds(who: Planner, query: string): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const { body } = await who.ask('GET', `${ORDERS}?limit=100&offset=${ids.length}${query}`)
    ids.push(...body.results.map(({ id }: { id: number }) => id))
    if (ids.length >= body.count) return ids
  }
}

describe('a list of cases as a file', () => {
  it.each(['', '&status_id__in=2', '&status_id__in=2__3&ord=due_at', '&ord=id', '&q=нет такой'])(
    'has the rows of the list, in its order: «%s»',
    async (query) => {
      const listed = await listedIds(customer, query)
      expect(await exportedIds(customer, query)).toEqual(listed)
      expect(new Set(listed).size).toBe(listed.length)
    },
  )

  it('has what its side sees: no drafts of a customer, and nothing of others', async () => {
    expect(await exportedIds(customer, '')).toHaveLength(COUNT + 9)
    const seen = await exportedIds(organizer, '')
    expect(seen).toEqual(await listedIds(organizer, ''))
    const { rows } = await portal.admin.query(
      'select count(*)::int as n from purchase_order where status_id <> 1 and organizer_id = $1',
      [organizer.organization.id],
    )
    expect(seen).toHaveLength(rows[0].n)
  })

  it('is a spreadsheet with words, dates and sums; what begins like a formula is text', async () => {
    const { rawPayload, headers } = await fileOf(organizer, ORDERS, 'format=xlsx&status_id__in=2')
    expect(headers['content-disposition']).toContain('orders.xlsx')
    const { sheets } = await readXlsx(new Uint8Array(rawPayload))
    const [titles, first] = sheets[0]?.rows ?? []
    expect(titles?.slice(0, 3)).toEqual(['Номер', 'Статус', 'Заказчик'])
    expect(first).toContain('Отправлена организатору')
    expect(first?.filter((cell) => cell instanceof Date)).toHaveLength(3)
    const csv = (await fileOf(organizer, ORDERS, 'format=csv')).body
    expect(csv).toContain(";'=1+1;")
  })

  it('is refused to who is no side, without a format, with an unknown filter', async () => {
    const supplier = await buildSupplier(portal)
    for (const [who, path] of [
      [supplier, ORDERS],
      [supplier, 'core/rnu-records/'],
      [customer, 'core/supplier-exp/'],
      [customer, 'operator/rnu/'],
    ] as const)
      expect([path, (await fileOf(who, path, 'format=csv')).statusCode]).toEqual([path, 403])
    for (const query of ['', 'format=pdf', 'format=csv&colour=red', 'format=csv&limit=5'])
      expect([query, (await fileOf(customer, ORDERS, query)).statusCode]).toEqual([query, 400])
  })

  it.each([
    ['core/supplier-exp/', 'Номер;Статус;Поставщик;'],
    ['core/rnu-records/', 'Номер;Статус;Поставщик;'],
  ])('has its titles even if it is empty: %s', async (path, titles) => {
    const who = path === 'core/supplier-exp/' ? await buildSupplier(portal) : customer
    const { body } = await fileOf(who, path, 'format=csv')
    expect(body.trim().split('\r\n')).toHaveLength(1)
    expect(body.slice(1)).toMatch(new RegExp(`^${titles}`))
  })
})
