import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sized } from '@zakup/db/test/proof-size'
import { afterEach, expect, it } from 'vitest'
import { brokenInvariants } from './broken-invariants.ts'
import { buildCustomerOrganizer } from './build-customer-organizer.ts'
import { buildOrganization } from './build-people.ts'
import { buildPlan } from './build-plan.ts'
import { buildAnnouncementFixture, buildReadyAnnouncements } from './build-ready-announcements.ts'
import { testEnvironment, usePortal } from './portal.ts'

/** Two API servers publish, two workers run the stage clock; one of each is killed in the middle of its work. */
const portal = usePortal()
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const COUNT = sized(60, 200)
const CUSTOMERS = 10

function start(file: string, more: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [new URL(`../${file}`, import.meta.url).pathname], {
    env: { PATH: process.env.PATH, ...testEnvironment(portal.url), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  return child
}

async function waitForOutput(child: ChildProcess, words: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const found = words.exec(line)
    if (found) {
      child.stdout?.resume()
      return found[1] ?? ''
    }
  }
  throw new Error('the process exited before it was ready')
}

async function startApi() {
  const child = start('main.ts')
  return { child, base: `${await waitForOutput(child, /Server listening at (http:\S+?)"/)}/api/core/api/` }
}

async function startWorker(tasks = 'all') {
  const child = start('worker.ts', { WORKER_TASKS: tasks })
  await waitForOutput(child, /worker is ready/)
  return child
}

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await portal.admin.query(text, values)).rows as T[]
}
const count = async (text: string, values: unknown[] = []) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n

async function until(seen: () => Promise<boolean>): Promise<void> {
  while (!(await seen())) await new Promise((resolve) => setImmediate(resolve))
}

/** Checks again on every NOTIFY of a notice: constant polling would slow the workers down. */
async function untilNotified(seen: () => Promise<boolean>): Promise<void> {
  const client = await portal.admin.connect()
  let notified = Promise.withResolvers<void>()
  const wake = () => notified.resolve()
  client.on('notification', wake)
  await client.query('listen notice')
  for (;;) {
    notified = Promise.withResolvers()
    if (await seen()) break
    await notified.promise
  }
  client.off('notification', wake)
  await client.query('unlisten notice')
  client.release()
}

it('every announcement is published and every stage begins once and in time, while processes are killed', async () => {
  const fixture = await buildAnnouncementFixture(portal)
  const ids: number[] = []
  for (let i = 0; i < CUSTOMERS; i++) {
    const { id: customer_id } = await buildOrganization(portal.admin)
    const { id: plan_id } = await buildPlan(portal.admin, customer_id)
    await buildCustomerOrganizer(portal, customer_id, fixture.sides.organizer_id)
    const sides = { ...fixture.sides, customer_id, plan_id }
    ids.push(
      ...(await buildReadyAnnouncements(portal.admin, sides, COUNT / CUSTOMERS, {
        over: { status_id: 130 },
      })),
    )
  }
  await portal.admin.query(
    `update announcement set submitted_by = $2, submitted_at = now(), signed_by = $3, signed_at = now() where id = any($1)`,
    [ids, fixture.organizer.person_id, fixture.head.person_id],
  )
  const [a, b, worker] = await Promise.all([startApi(), startApi(), startWorker(), startWorker()])
  const { token } = fixture.organizer.browser

  // Clients publish through both; those that A didn't answer or B answered 503 are sent again with the same key.
  let answered = 0
  const publish = (base: string, id: number) =>
    fetch(`${base}core/announcement/${id}/publish/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `publish-${id}-once` },
    }).then(
      ({ status }) => status,
      () => 503,
    )
  const left = [...ids]
  const client = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      let status = await publish(answered % 2 ? b.base : a.base, id)
      while (status === 503) status = await publish(b.base, id)
      expect(status).toBe(200)
      if (++answered === COUNT / 2) a.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 6 }, client))
  expect(a.child.killed).toBe(true)
  expect(await count('announcement where status_id = 210 and publish_date is not null')).toBe(COUNT)
  expect(
    await count(
      `journal_event where action = 'announcement.publish' and subject_type = 'announcement' and (after->>'status_id')::int = 210`,
    ),
  ).toBe(COUNT)
  expect(await brokenInvariants(portal)).toEqual([])

  // Intake begins for all of them in two to three seconds and ends four seconds later.
  await portal.admin.query(
    `update announcement set discussion_end_date = null, discussion_start_date = null, publish_date = now() - interval '1 hour',
       submitted_at = now() - interval '2 hours', signed_at = now() - interval '2 hours',
       offer_start_date = date_trunc('second', now()) + interval '3 seconds',
       offer_end_date = date_trunc('second', now()) + interval '7 seconds',
       next_stage_at = date_trunc('second', now()) + interval '3 seconds' where id = any($1)`,
    [ids],
  )

  await untilNotified(async () => ((await count('announcement_stage')) as number) > COUNT / 4)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const [killed] = await rows<{ at: Date }>('select clock_timestamp() as at')
  await startWorker()
  const [restarted] = await rows<{ at: Date }>('select clock_timestamp() as at')
  await untilNotified(async () => (await count('announcement where status_id = 250')) === COUNT)

  expect(await count('announcement_stage')).toBe(2 * COUNT)
  for (const status of [220, 250])
    expect(
      await count(
        `journal_event where action = 'announcement.stage' and subject_type = 'announcement' and person_id is null
          and (after->>'status_id')::int = $1`,
        [status],
      ),
    ).toBe(COUNT)
  expect(await count('lot where status_id <> 250')).toBe(0)
  const [late] = await rows<{ undisturbed: number; after_restart: number }>(
    `select coalesce(max(extract(epoch from begun_at - planned_at)) filter (where begun_at < $1), 0)::float as undisturbed,
       max(extract(epoch from begun_at - greatest(planned_at, $2)))::float as after_restart from announcement_stage`,
    [killed?.at, restarted?.at],
  )
  expect(late?.undisturbed).toBeLessThan(10)
  expect(late?.after_restart).toBeLessThan(10)
  const verified = await brokenInvariants(portal)
  // The dates were changed directly in the database, so the journal doesn't contain the change.
  expect(verified.filter((name) => !name.startsWith('the journal of an announcement'))).toEqual([])
}, 180_000)

/** A published announcement whose intake, by its dates, began an hour ago and ended a minute ago. */
async function overdue(): Promise<number> {
  const fixture = await buildAnnouncementFixture(portal)
  const id = await fixture.ready()
  await fixture.organizer.ask('POST', `core/announcement/${id}/submit/`)
  await fixture.head.ask('POST', `core/announcement/${id}/approve/`)
  expect((await fixture.organizer.ask('POST', `core/announcement/${id}/publish/`)).status).toBe(200)
  await portal.admin.query(
    `update announcement set discussion_end_date = null, discussion_start_date = null, publish_date = now() - interval '1 day',
       offer_start_date = now() - interval '1 hour', offer_end_date = now() - interval '1 minute',
       next_stage_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
  return id
}

const stagesOf = async (id: number) =>
  (
    await rows<{ status_id: number }>(
      'select status_id from announcement_stage where announcement_id = $1 order by begun_at, status_id',
      [id],
    )
  ).map(({ status_id }) => status_id)

it('a worker catches up with missed stages, also when their job was lost', async () => {
  const id = await overdue()
  await portal.admin.query('select graphile_worker.remove_job($1)', [`announcement_stage.${id}`])
  await startWorker()
  await until(async () => (await count('announcement where id = $1 and status_id = 250', [id])) === 1)
  expect(await stagesOf(id)).toEqual([220, 250])
  expect(await count(`notice where subject_id = $1 and kind = 'announcement.stage'`, [id])).toBe(4)
}, 60_000)

it('a worker takes over the job of a killed worker within seconds', async () => {
  const id = await overdue()
  const holder = await portal.admin.connect()
  await holder.query('begin')
  await holder.query('select from announcement where id = $1 for update', [id])
  const first = await startWorker()
  const locked = `graphile_worker._private_jobs where key = 'announcement_stage.${id}' and locked_by is not null`
  await until(async () => (await count(locked)) === 1)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await count(locked)).toBe(1)
  await holder.query('rollback')
  holder.release()
  await startWorker()
  await until(async () => (await count('announcement where id = $1 and status_id = 250', [id])) === 1)
  expect(await stagesOf(id)).toEqual([220, 250])
  await until(async () => (await count(locked)) === 0)
}, 60_000)

it('the clock is a process of its own: stages begin while all other jobs stand still', async () => {
  const [rest] = await Promise.all([startWorker('rest'), startWorker('clock')])
  rest.kill('SIGSTOP')
  const id = await overdue()
  await until(async () => (await count('announcement where id = $1 and status_id = 250', [id])) === 1)
  expect(await stagesOf(id)).toEqual([220, 250])
  const unfolded = async () => ((await count('count_delta')) as number) > 0
  expect(await unfolded()).toBe(true)
  rest.kill('SIGCONT')
  await until(async () => !(await unfolded()))
}, 60_000)
