import type { MailWay, NoticeKind } from '@zakup/domain/notices/notice-kinds'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailEnvironment, openPost } from '../../kernel/mail.ts'
import { buildNotice } from '../../test/build-notice.ts'
import { buildEmployee, buildMembership } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { workOnce } from '../../test/work-once.ts'
import { noticeJobs } from './notices.jobs.ts'

const portal = usePortal()
const office = usePostOffice()
const SATURDAY = '2026-11-14T04:00:00Z'
const MONDAY = '2026-11-16T04:00:00Z'

beforeEach(() => {
  office.letters.length = 0
})

/** Runs the worker on the jobs queued now. */
async function work({
  smtp = office.url,
  at = MONDAY,
}: {
  smtp?: string | null
  at?: string
} = {}): Promise<void> {
  const mail = mailEnvironment.parse({
    SMTP_URL: smtp ?? undefined,
    MAIL_FROM: 'no-reply@portal.example',
    PUBLIC_ORIGIN: 'https://portal.example',
  })
  const post = openPost(mail, 'Портал закупок')
  const log = { warn: () => {} }
  const reach = { db: portal.db.app, post, origin: mail.PUBLIC_ORIGIN, log }
  await workOnce(portal, noticeJobs({ ...reach, now: () => new Date(at) }))
}

const queue = (task: string, payload = {}) =>
  portal.admin.query('select graphile_worker.add_job($1, $2)', [task, JSON.stringify(payload)])

/** Failed jobs are retried later; the test makes them due now. */
const comeDue = () => portal.admin.query('update graphile_worker._private_jobs set run_at = now()')

async function choose(personId: number, kind: NoticeKind, way: MailWay): Promise<void> {
  await portal.admin.query('insert into notice_setting values ($1, $2, $3)', [personId, kind, way])
}

async function mailed(personId: number): Promise<boolean[]> {
  const { rows } = await portal.admin.query(
    'select mailed_at is not null as mailed from notice where person_id = $1 order by id',
    [personId],
  )
  return rows.map((row) => row.mailed)
}

const PLAN = { kind: 'plan.approved', subject: ['plan', 7], values: { name: 'Годовой план 2026' } } as const

describe('e-mails about notices', () => {
  it('are sent at once for what needs a decision, with a link and a link to the settings', async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    await buildNotice(portal.admin, { organization_id: organization.id })
    await work()
    const [letter] = office.letters
    expect(office.letters).toHaveLength(1)
    expect(letter?.recipients).toEqual([person.email])
    expect(letter?.subject).toBe('Заявка на закупку № 20418 ждёт вашего решения. Заказчик: КГУ «Лицей № 7»')
    expect(letter?.from).toMatchObject({ name: 'Портал закупок', address: 'no-reply@portal.example' })
    for (const body of [letter?.text, letter?.html]) {
      expect(body).toContain('https://portal.example/cabinet/purchase-orders/20418')
      expect(body).toContain('https://portal.example/cabinet/profile#notices')
      expect(body).toContain(organization.name_ru)
    }
    expect(await mailed(person.id)).toEqual([true])
  })

  it('are sent once, however often the job is queued', async () => {
    const { organization } = await buildEmployee(portal.admin)
    await buildNotice(portal.admin, { organization_id: organization.id })
    const { rows } = await portal.admin.query('select max(id)::int as id from notice')
    await queue('notice_mail', { id: rows[0].id })
    await Promise.all([work(), work()])
    await queue('notice_mail', { id: rows[0].id })
    await work()
    expect(office.letters).toHaveLength(1)
  })

  it('collect other notices in one digest a day, on working days', async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    for (let i = 0; i < 3; i++) await buildNotice(portal.admin, { organization_id: organization.id, ...PLAN })
    await work()
    expect(office.letters).toEqual([])

    await queue('send_notice_digests')
    await work({ at: SATURDAY })
    expect(office.letters).toEqual([])

    await queue('send_notice_digests')
    await work()
    await queue('send_notice_digests')
    await work()
    expect(office.letters).toHaveLength(1)
    expect(office.letters[0]?.subject).toBe('Портал закупок: 3 уведомления')
    expect(office.letters[0]?.text?.match(/Годовой план 2026: утверждён/g)).toHaveLength(3)
    expect(await mailed(person.id)).toEqual([true, true, true])
  })

  it('follow the settings of the recipient: none, or at once', async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    await choose(person.id, 'order.sent', 'off')
    await choose(person.id, 'plan.approved', 'now')
    await buildNotice(portal.admin, { organization_id: organization.id })
    await buildNotice(portal.admin, { organization_id: organization.id, ...PLAN })
    await queue('send_notice_digests')
    await work()
    expect(office.letters.map(({ subject }) => subject)).toEqual(['Годовой план 2026: утверждён'])
    expect(await mailed(person.id)).toEqual([false, true])
  })

  it.each([421, 451, 554])('are retried after SMTP reply %i', async (code) => {
    const { person, organization } = await buildEmployee(portal.admin)
    await buildNotice(portal.admin, { organization_id: organization.id })
    office.refuseNext = code
    await work()
    expect(office.letters).toEqual([])
    expect(await mailed(person.id)).toEqual([false])
    await comeDue()
    await work()
    expect(office.letters).toHaveLength(1)
    expect(await mailed(person.id)).toEqual([true])
  })

  it('are retried while the SMTP server is unreachable', async () => {
    const { organization } = await buildEmployee(portal.admin)
    await buildNotice(portal.admin, { organization_id: organization.id })
    await work({ smtp: 'smtp://127.0.0.1:1' })
    await comeDue()
    await work()
    expect(office.letters).toHaveLength(1)
  })

  it('are not sent for a notice that was rolled back, already read, or from a former employer', async () => {
    const aigul = await buildEmployee(portal.admin)
    const client = await portal.admin.connect()
    await client.query('begin')
    await buildNotice(client, { organization_id: aigul.organization.id })
    await client.query('rollback')
    client.release()
    await work()

    await buildNotice(portal.admin, { organization_id: aigul.organization.id })
    await portal.admin.query('update notice set read_at = now() where person_id = $1', [aigul.person.id])
    await work()

    const second = await buildEmployee(portal.admin)
    const left = await buildMembership(portal.admin, aigul.person.id, second.organization.id, {})
    await buildNotice(portal.admin, { organization_id: second.organization.id, except: second.person.id })
    await portal.admin.query('update membership set ended_on = current_date where id = $1', [left.id])
    await work()
    expect(office.letters).toEqual([])
  })

  it('are not sent without an SMTP server, nor later for notices older than a week', async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    await buildNotice(portal.admin, { organization_id: organization.id, ...PLAN })
    await buildNotice(portal.admin, { organization_id: organization.id })
    await work({ smtp: null })
    await portal.admin.query(
      `update notice set created_at = now() - interval '8 days' where person_id = $1`,
      [person.id],
    )
    await queue('send_notice_digests')
    await work()
    expect(office.letters).toEqual([])
  })

  it('are safe from header and HTML injection through names', async () => {
    const evil = 'ТОО «Рога»\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script>'
    const { person, organization } = await buildEmployee(portal.admin)
    await portal.admin.query('update person set first_name = $1 where id = $2', [
      'Айгуль\r\nBcc: evil@example.com',
      person.id,
    ])
    await buildNotice(portal.admin, {
      organization_id: organization.id,
      values: { number: 1, organization: evil },
    })
    await work()
    const [letter] = office.letters
    expect(letter?.recipients).toEqual([person.email])
    expect(letter?.bcc ?? []).toEqual([])
    expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(letter?.subject).toContain('ТОО «Рога» Bcc: evil@example.com')
    expect(letter?.html).not.toContain('<script>')
  })

  it('are not sent if the e-mail field holds more than one address', async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    await portal.admin.query('update person set email = $1 where id = $2', ['a,b@example.com', person.id])
    await buildNotice(portal.admin, { organization_id: organization.id })
    await work()
    expect(office.letters).toEqual([])
  })
})

it('read notices are deleted after 180 days', async () => {
  const { person, organization } = await buildEmployee(portal.admin)
  for (let i = 0; i < 3; i++) await buildNotice(portal.admin, { organization_id: organization.id })
  await portal.admin.query(
    `with mine as (select id, row_number() over (order by id) as n from notice where person_id = $1)
       update notice x set created_at = now() - case when n = 3 then interval '179 days' else interval '181 days' end,
         read_at = case when n = 2 then null else now() end from mine where mine.id = x.id`,
    [person.id],
  )
  await queue('sweep_notices')
  await work()
  expect(await mailed(person.id)).toHaveLength(2)
})
