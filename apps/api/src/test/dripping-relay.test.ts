import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { queueLetter } from '../features/letters/letters.shared.ts'
import { takeSecretLink } from '../features/letters/secret-links.shared.ts'
import { noticeJobs } from '../features/notices/notices.jobs.ts'
import { mailEnvironment, openPost } from '../kernel/mail.ts'
import { buildNotice } from './build-notice.ts'
import { buildEmployee, buildPerson } from './build-people.ts'
import { useDrippingRelay } from './dripping-relay.ts'
import { secretOf, sendLetters } from './letters.ts'
import { testEnvironment, usePortal } from './portal.ts'
import { usePostOffice } from './post-office.ts'
import { workOnce } from './work-once.ts'

const portal = usePortal()
const relay = useDrippingRelay()
const office = usePostOffice()
const running: ChildProcess[] = []
const DRAIN_MS = 500

afterEach(() => {
  for (const worker of running.splice(0)) worker.kill('SIGKILL')
})

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [new URL('../worker.ts', import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      ...testEnvironment(portal.url),
      SMTP_URL: relay.url,
      WORKER_DRAIN_MS: String(DRAIN_MS),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(worker)
  for await (const line of createInterface({ input: worker.stdout as NodeJS.ReadableStream }))
    if (line.includes('worker is ready')) break
  worker.stdout?.resume()
  return worker
}

const queueReset = (person: { id: number; email: string }) =>
  portal.db.app.transaction().execute((trx) =>
    queueLetter(trx, {
      kind: 'password_reset',
      to: { name: 'Айгуль', address: person.email },
      link: ['reset', person.id],
    }),
  )

/** What a command of the cabinet does first; fails soon if somebody else keeps the rows. */
async function lockAtOnce(text: string, id: number): Promise<void> {
  const client = await portal.admin.connect()
  try {
    await client.query(`begin; set local lock_timeout = '2s'`)
    await client.query(text, [id])
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a relay that drips its answers', () => {
  it('delays no other e-mail, keeps no account locked and does not keep the worker from stopping', async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    await portal.admin.query('update person set email = $1 where id = $2', [relay.slowTo, person.id])
    const other = await buildPerson(portal.admin)
    const worker = await startWorker()
    await queueReset({ id: person.id, email: relay.slowTo })
    await buildNotice(portal.admin, { organization_id: organization.id })
    await expect.poll(() => relay.dripping(), { timeout: 10_000 }).toBe(2)

    await queueReset(other)
    await expect.poll(() => relay.accepted, { timeout: 10_000 }).toEqual([other.email])
    await lockAtOnce('select from person where id = $1 for update', person.id)
    await lockAtOnce('update notice set read_at = now() where person_id = $1', person.id)
    expect(relay.dripping()).toBe(2)

    const stopped = once(worker, 'exit')
    const began = performance.now()
    worker.kill('SIGTERM')
    expect((await stopped)[0]).toBe(0)
    expect(performance.now() - began).toBeLessThan(DRAIN_MS + 5000)

    // Neither e-mail is lost: the next worker sends both, once. It would also free jobs that are still locked.
    await portal.admin.query(
      'update graphile_worker._private_jobs set run_at = now(), locked_by = null, locked_at = null',
    )
    const [reset] = await sendLetters(portal, office)
    expect(reset?.recipients).toEqual([relay.slowTo])
    const subject = await portal.db.app
      .transaction()
      .execute((trx) => takeSecretLink(trx, 'reset', secretOf(reset)))
    expect(subject).toBe(person.id)
    const mail = mailEnvironment.parse({ SMTP_URL: office.url })
    const post = openPost(mail, 'Портал закупок')
    const reach = { db: portal.db.app, post, origin: mail.PUBLIC_ORIGIN, log: { warn: () => {} } }
    await workOnce(portal, noticeJobs(reach))
    expect(office.letters.map(({ recipients }) => recipients)).toEqual([[relay.slowTo], [relay.slowTo]])
  })

  it.each([
    ['after the e-mail', false],
    ['instead of a greeting', true],
  ])('is given up after a total time: %s', async (_, slowGreeting) => {
    relay.slowGreeting = slowGreeting
    const post = openPost(
      mailEnvironment.parse({ SMTP_URL: relay.url, MAIL_TIMEOUT_MS: '400' }),
      'Портал закупок',
    )
    const letter = {
      id: 'letter.1',
      to: { name: '', address: relay.slowTo },
      subject: '',
      text: '',
      html: '',
    }
    const began = performance.now()
    await expect(post?.send(letter, new AbortController().signal)).rejects.toThrow('no longer than 400 ms')
    expect(performance.now() - began).toBeLessThan(3000)
    await expect.poll(() => relay.dripping()).toBe(0)
  })
})
