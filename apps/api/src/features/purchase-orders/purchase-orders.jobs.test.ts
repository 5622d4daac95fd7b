import { beforeAll, describe, expect, it } from 'vitest'
import { followTerm } from '../../cases/term-task.ts'
import { buildOrderFixture } from '../../test/build-order-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { workOnce } from '../../test/work-once.ts'
import { orderDecision, purchaseOrderJobs } from './purchase-orders.jobs.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
})

/** Two workers run the jobs at once. */
async function runReminders(id: number): Promise<void> {
  await portal.admin.query('select queue_due_terms()')
  // Without a key: more than one job for the same order.
  for (let i = 0; i < 3; i++)
    await portal.admin.query(
      `select graphile_worker.add_job('order_term', json_build_object('id', $1::int))`,
      [id],
    )
  const run = () => workOnce(portal, purchaseOrderJobs, 2)
  await Promise.all([run(), run()])
}

async function remindersOf(id: number): Promise<string[]> {
  const { rows } = await portal.admin.query(
    `select kind, person_id::int as person from notice
     where subject_type = 'purchase_order' and subject_id = $1 and kind in ('order.due_soon', 'order.overdue') order by id`,
    [id],
  )
  expect(rows.every(({ person }) => person === fixture.organizer.person_id)).toBe(true)
  return rows.map(({ kind }) => kind)
}

/** Two workers look at the term at once; on a Wednesday in May 2031, whatever the day of the test run. */
async function lookAt(id: number, at: string): Promise<void> {
  const look = async () => {
    const client = await portal.admin.connect()
    try {
      await followTerm(client, orderDecision, id, new Date(at))
    } finally {
      client.release()
    }
  }
  await Promise.all([look(), look()])
}

const dueIn = (id: number, interval: string) =>
  portal.admin.query(
    `update purchase_order set sent_at = now() - interval '9 days', due_at = now() + $2::interval where id = $1`,
    [id, interval],
  )

describe('reminders of an order', () => {
  it('are sent once before the deadline and once after it, to the people of the organizer', async () => {
    const id = await fixture.sent((await fixture.item()).id)
    await portal.admin.query(`update purchase_order set due_at = '2031-05-15T18:00:00+05:00' where id = $1`, [
      id,
    ])
    await lookAt(id, '2031-05-13T10:00:00+05:00')
    await lookAt(id, '2031-05-14T08:00:00+05:00')
    expect(await remindersOf(id)).toEqual([])
    await lookAt(id, '2031-05-14T09:00:00+05:00')
    await lookAt(id, '2031-05-15T17:00:00+05:00')
    expect(await remindersOf(id)).toEqual(['order.due_soon'])
    await lookAt(id, '2031-05-15T18:00:00+05:00')
    await lookAt(id, '2031-05-16T10:00:00+05:00')
    expect(await remindersOf(id)).toEqual(['order.due_soon', 'order.overdue'])
  })

  it('are sent again after a return and a new submission, and not for a decided order', async () => {
    const id = await fixture.sent((await fixture.item()).id)
    await dueIn(id, '-1 minute')
    await runReminders(id)
    await fixture.step(fixture.organizer, id, 'return', 'Мало данных')
    await fixture.step(fixture.customer, id, 'send')
    await runReminders(id)
    expect(await remindersOf(id)).toEqual(['order.overdue'])
    await dueIn(id, '-1 minute')
    await runReminders(id)
    expect(await remindersOf(id)).toEqual(['order.overdue', 'order.overdue'])
    const decided = await fixture.sent((await fixture.item()).id)
    await fixture.step(fixture.organizer, decided, 'confirm')
    await dueIn(decided, '-1 minute')
    await runReminders(decided)
    expect(await remindersOf(decided)).toEqual([])
  })
})
