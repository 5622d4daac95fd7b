import { beforeAll, expect, it } from 'vitest'
import { buildOrderFixture } from '../../test/build-order-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>
let ids: number[]

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
  const { id: pattern } = await fixture.item()
  const { rows: columns } = await portal.admin.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
     where table_name = 'plan_item' and is_generated = 'NEVER' and column_name not in ('id', 'root_id')`,
  )
  const list = columns[0]?.list
  await portal.admin.query(
    `insert into plan_item (${list}) select ${list} from plan_item, generate_series(1, 1000) where id = $1`,
    [pattern],
  )
  const { rows } = await portal.admin.query<{ id: number }>(
    'select id::int as id from plan_item where plan_id = $1 order by id desc limit 1001',
    [fixture.plan.id],
  )
  ids = rows.map(({ id }) => id)
})

/** Well under two seconds on an idle machine; a busy one gets more before the test fails. */
const PATIENCE_MS = 10_000

async function timed<T extends { status: number }>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const answer = await work()
  const took = Math.round(performance.now() - begun)
  expect([what, answer.status, took < PATIENCE_MS ? 'in time' : took]).toEqual([what, 200, 'in time'])
  return answer
}

it('an order of a thousand items is filled, sent, read and decided', async () => {
  const { body } = await timed('fill', () => fixture.create(ids.slice(0, 1000)))
  expect(body).toMatchObject({ item_count: 1000, total_price: '2001000.00' })
  const { id } = body
  const more = await fixture.add(id, ids[1000] as number)
  expect(more).toMatchObject({ status: 409, body: { code: 'order.too_many_items' } })
  await timed('send', () => fixture.step(fixture.customer, id, 'send'))
  await timed('list', () => fixture.organizer.ask('GET', 'core/purchase-orders/'))
  await timed('items', () => fixture.items(fixture.organizer, id, '?limit=100'))
  const whole = await timed('with items', () =>
    fixture.organizer.ask('GET', 'core/purchase-orders/with-planitems/'),
  )
  expect(whole.body.results[0].plan_items).toHaveLength(1000)
  await timed('return', () => fixture.step(fixture.organizer, id, 'return', 'Мало данных'))
  await timed('send again', () => fixture.step(fixture.customer, id, 'send'))
  await timed('confirm', () => fixture.step(fixture.organizer, id, 'confirm'))
})
