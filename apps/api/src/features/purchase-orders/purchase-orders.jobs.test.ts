import { Logger, makeWorkerUtils } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrderFixture } from '../../test/build-order-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { workOnce } from '../../test/work-once.ts'
import { purchaseOrderJobs } from './purchase-orders.jobs.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>
const logger = new Logger(() => () => {})
let worker: Awaited<ReturnType<typeof makeWorkerUtils>>

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
  worker = await makeWorkerUtils({ pgPool: portal.queue, logger })
})
afterAll(() => worker.release())

/** Two workers run the job at once. */
async function runReminders(): Promise<void> {
  for (let i = 0; i < 4; i++) await worker.addJob('remind_of_orders', {})
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

/** Makes every day a working day, so that the date of the test run doesn't matter. */
const everyDayWorks = () =>
  portal.admin.query(`insert into calendar_day (day, kind, name_ru)
    select d::date, 'moved_workday', 'Рабочий день' from generate_series(current_date - 5, current_date + 30, '1 day') d
    on conflict (day) do update set kind = 'moved_workday'`)

const dueIn = (id: number, interval: string) =>
  portal.admin.query(
    `update purchase_order set sent_at = now() - interval '9 days', due_at = now() + $2::interval where id = $1`,
    [id, interval],
  )

describe('reminders of an order', () => {
  it('are sent once before the deadline and once after it, to the people of the organizer', async () => {
    await everyDayWorks()
    const id = await fixture.sent((await fixture.item()).id)
    await dueIn(id, '3 days')
    await runReminders()
    expect(await remindersOf(id)).toEqual([])
    await dueIn(id, '1 day')
    await runReminders()
    await runReminders()
    expect(await remindersOf(id)).toEqual(['order.due_soon'])
    await dueIn(id, '-1 minute')
    await runReminders()
    await runReminders()
    expect(await remindersOf(id)).toEqual(['order.due_soon', 'order.overdue'])
  })

  it('are sent again after a return and a new submission, and not for a decided order', async () => {
    const id = await fixture.sent((await fixture.item()).id)
    await dueIn(id, '-1 minute')
    await runReminders()
    await fixture.step(fixture.organizer, id, 'return', 'Мало данных')
    await fixture.step(fixture.customer, id, 'send')
    await runReminders()
    expect(await remindersOf(id)).toEqual(['order.overdue'])
    await dueIn(id, '-1 minute')
    await runReminders()
    expect(await remindersOf(id)).toEqual(['order.overdue', 'order.overdue'])
    const decided = await fixture.sent((await fixture.item()).id)
    await fixture.step(fixture.organizer, decided, 'confirm')
    await dueIn(decided, '-1 minute')
    await runReminders()
    expect(await remindersOf(decided)).toEqual([])
  })
})
