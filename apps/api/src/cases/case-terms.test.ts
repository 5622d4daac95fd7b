import { ALL_CASES } from '@zakup/domain/all-cases'
import { addWorkingDays, type DayKind } from '@zakup/domain/calendar/working-days'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { beforeAll, describe, expect, it } from 'vitest'
import { termRules } from '../../../../db/sync-cases.ts'
import { pauseStages, resumeStages } from '../features/announcements/announcement-pause.ts'
import { announcementStageJobs } from '../features/announcements/announcement-stages.jobs.ts'
import { acting } from '../test/acting.ts'
import { brokenInvariants } from '../test/broken-invariants.ts'
import { buildCustomerOrganizer } from '../test/build-customer-organizer.ts'
import { buildOrderFixture } from '../test/build-order-fixture.ts'
import { buildEmployee, buildOrganization, buildRow } from '../test/build-people.ts'
import { buildAnnouncementFixture } from '../test/build-ready-announcements.ts'
import { buildRnu } from '../test/build-rnu.ts'
import { usePortal } from '../test/portal.ts'
import { workOnce } from '../test/work-once.ts'

const portal = usePortal()
const admin = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.admin.query<Row>(text, values)).rows

interface TermRow {
  name: string
  due: string
  ended: boolean
  in_time: boolean | null
  paused: boolean
}
const termsOf = (name: string, id: number) =>
  admin<TermRow>(
    `select name, due_at::text as due, ended_at is not null as ended, ended_at <= due_at as in_time, paused_at is not null as paused
     from term where case_name = $1 and case_id = $2 order by id`,
    [name, id],
  )
const queued = async () =>
  (
    await admin<{ key: string }>(
      'select key from graphile_worker._private_jobs where attempts < max_attempts order by 1',
    )
  ).map(({ key }) => key)
const tick = async () => (await admin<{ n: number }>('select queue_due_terms() as n'))[0]?.n
const forget = () => admin('delete from graphile_worker._private_jobs')

describe('the rules of terms', () => {
  it('in the database are those of the domain', async () => {
    const stored = await admin('select * from term_rule order by case_name, status_id, name')
    const described = Object.entries(ALL_CASES).flatMap(([name, { terms }]) => termRules(name, terms))
    expect(new Set(stored.map((row) => JSON.stringify(row)))).toEqual(
      new Set(described.map((row) => JSON.stringify(row))),
    )
  })

  it('cannot be written by the cabinet, nor the terms', async () => {
    const { id } = await buildOrganization(portal.admin)
    for (const table of ['term_rule', 'term', 'term_pause'])
      for (const statement of [`select from ${table}`, `delete from ${table}`, `truncate ${table}`])
        await expect(acting(portal, id, (client) => client.query(statement))).rejects.toThrow(
          'permission denied',
        )
  })
})

describe('the terms of an order', () => {
  let fixture: Awaited<ReturnType<typeof buildOrderFixture>>
  beforeAll(async () => {
    fixture = await buildOrderFixture(portal)
  })

  it('begin when it is sent and end with the decision; a second sending begins another', async () => {
    const id = await fixture.sent((await fixture.item()).id)
    const [order] = await admin<{ due: string }>(
      'select due_at::text as due from purchase_order where id = $1',
      [id],
    )
    const [open] = await termsOf('purchase_order', id)
    expect(open).toEqual({ name: 'decision', due: order?.due, ended: false, in_time: null, paused: false })
    await fixture.step(fixture.organizer, id, 'return', 'Мало данных')
    await fixture.step(fixture.customer, id, 'send')
    const terms = await termsOf('purchase_order', id)
    expect(terms.map(({ ended, in_time }) => [ended, in_time])).toEqual([
      [true, true],
      [false, null],
    ])
    await fixture.step(fixture.customer, id, 'withdraw')
    expect((await termsOf('purchase_order', id)).every(({ ended }) => ended)).toBe(true)
    expect(await brokenInvariants(portal)).toEqual([])
  })

  it('keep the rule they began under, and follow a date that is changed', async () => {
    const id = await fixture.sent((await fixture.item()).id)
    await admin(`update term_rule set ground = 'Новые Правила' where case_name = 'purchase_order'`)
    await admin(`update purchase_order set due_at = due_at + interval '1 day' where id = $1`, [id])
    const [term] = await admin<{ ground: string; agrees: boolean }>(
      `select t.ground, t.due_at = o.due_at as agrees from term t join purchase_order o on o.id = t.case_id
       where t.case_name = 'purchase_order' and t.case_id = $1 and t.ended_at is null`,
      [id],
    )
    expect(term).toEqual({ ground: 'Правила пп. 43–45', agrees: true })
    await admin(`update term_rule set ground = 'Правила пп. 43–45' where case_name = 'purchase_order'`)
  })

  it('end with a deleted case', async () => {
    const [customer_id, organizer_id] = [fixture.customer.organization.id, fixture.organizer.organization.id]
    const dates = { sent_at: '2026-01-12', due_at: '2026-01-19' }
    const sent = { customer_id, organizer_id, status_id: ORDER_STATUS.sent, ...dates }
    const id = await buildRow(portal.admin, 'purchase_order', sent)
    await admin('delete from purchase_order where id = $1', [id])
    expect(await termsOf('purchase_order', id)).toMatchObject([{ ended: true, in_time: false }])
  })

  it('wake in the morning of the working day before, as the domain counts it', async () => {
    await admin(
      `insert into calendar_day (day, kind, name_ru) values ('2031-05-07', 'holiday', 'Праздник'), ('2031-05-10', 'moved_workday', 'Перенос')
       on conflict (day) do update set kind = excluded.kind`,
    )
    const rows = await admin<{ day: string; kind: DayKind }>(
      'select day::text as day, kind from calendar_day',
    )
    const calendar = new Map(rows.map(({ day, kind }) => [day, kind]))
    for (let day = 1; day <= 31; day++)
      for (const n of [1, 2, 3]) {
        const due = `2031-05-${String(day).padStart(2, '0')}`
        const [wake] = await admin<{ at: string }>(
          `select to_char(term_wake($1::timestamptz, $2, 'order_term') at time zone 'Etc/GMT-5', 'YYYY-MM-DD HH24:MI') as at`,
          [`${due}T18:00:00+05:00`, n],
        )
        expect([due, n, wake?.at]).toEqual([due, n, `${addWorkingDays(due, -n, calendar)} 09:00`])
      }
  })
})

describe('a last day', () => {
  it('ends at midnight in Astana; one job serves all that end together', async () => {
    const today = `(now() at time zone 'Etc/GMT-5')::date`
    const [dates] = await admin<{ today: string; yesterday: string }>(
      `select ${today}::text as today, (${today} - 1)::text as yesterday`,
    )
    await forget()
    const bars = await Promise.all(
      [dates?.today, dates?.yesterday, dates?.yesterday].map(async (ends_on) => {
        const { id } = await buildOrganization(portal.admin, { is_supplier: true })
        return buildRnu(portal.admin, id, { starts_on: '2024-01-15', ends_on })
      }),
    )
    const [running] = await termsOf('rnu', bars[0]?.id as number)
    const [midnight] = await admin<{ at: string }>(
      `select ((${today} + 1)::timestamp at time zone 'Etc/GMT-5')::text as at`,
    )
    expect(running).toMatchObject({ name: 'bar', due: midnight?.at })
    // Left to the tick: a job for many must not wait for one writer.
    expect(await queued()).toEqual([])
    await admin(`update term set wake_at = null where case_name <> 'rnu'`)
    expect(await tick()).toBe(1)
    expect(await queued()).toEqual(['expire_rnu'])
    expect(await tick()).toBe(0)
  })

  it('of a relation without one has no term', async () => {
    const [a, b] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
    const id = await buildCustomerOrganizer(portal, a.id, b.id)
    const before = await termsOf('customer_organizer', id)
    await admin(`update customer_organizer set ends_on = '2031-12-31' where id = $1`, [id])
    const [term] = (await termsOf('customer_organizer', id)).slice(before.length)
    expect([before.filter(({ ended }) => !ended).length, term?.name]).toEqual([0, 'relation'])
    await admin('update customer_organizer set ends_on = null where id = $1', [id])
    expect((await termsOf('customer_organizer', id)).every(({ ended }) => ended)).toBe(true)
  })
})

describe('the stages of a purchase', () => {
  let fixture: Awaited<ReturnType<typeof buildAnnouncementFixture>>
  let officer: { person_id: number; organization_id: number; request_id: string }
  beforeAll(async () => {
    fixture = await buildAnnouncementFixture(portal)
    const { person, organization } = await buildEmployee(
      portal.admin,
      { is_customer: false, is_organizer: false, is_operator: true },
      { role: 'operator' },
    )
    officer = { person_id: person.id, organization_id: organization.id, request_id: 'test' }
  })

  async function published(): Promise<number> {
    const id = await fixture.ready()
    await fixture.organizer.ask('POST', `core/announcement/${id}/submit/`)
    await fixture.head.ask('POST', `core/announcement/${id}/approve/`)
    expect((await fixture.organizer.ask('POST', `core/announcement/${id}/publish/`)).status).toBe(200)
    return id
  }
  const datesOf = async (id: number) =>
    (
      await admin<Record<'start' | 'end' | 'results' | 'next' | 'published', string | null>>(
        `select publish_date::text as published, offer_start_date::text as start, offer_end_date::text as "end",
           results_publication_date::text as results, next_stage_at::text as next from announcement where id = $1`,
        [id],
      )
    )[0]
  const intakeIn = (id: number, seconds: number) =>
    admin(
      `update announcement set discussion_start_date = null, discussion_end_date = null, publish_date = now() - interval '1 day',
         offer_start_date = now() + $2 * interval '1 second', next_stage_at = now() + $2 * interval '1 second' where id = $1`,
      [id, seconds],
    )

  it('are queued for their moment two minutes ahead, not earlier', async () => {
    const id = await published()
    await forget()
    const far = await published()
    expect(await queued()).not.toContain(`announcement_stage.${far}`)
    await intakeIn(id, 60)
    const [job] = await admin<{ exact: boolean }>(
      `select j.run_at = a.next_stage_at as exact from graphile_worker._private_jobs j
       join announcement a on a.id = $1 where j.key = 'announcement_stage.' || a.id`,
      [id],
    )
    expect(job).toEqual({ exact: true })
    await forget()
    await tick()
    expect(await queued()).toContain(`announcement_stage.${id}`)
    expect(await queued()).not.toContain(`announcement_stage.${far}`)
  })

  it('do not begin while paused, and go on afterwards with what was left', async () => {
    const id = await published()
    const before = await datesOf(id)
    expect(await pauseStages(portal.db.app, officer, id, 'Закон ст. 17')).toBe(true)
    expect(await pauseStages(portal.db.app, officer, id, 'Ещё раз')).toBe(false)
    expect(await datesOf(id)).toEqual({ ...before, next: null })
    expect(await termsOf('announcement', id)).toMatchObject([{ name: 'intake', ended: false, paused: true }])
    // Dates of other tests were changed directly in the database, so their journal doesn't contain the change.
    const broken = await brokenInvariants(portal)
    expect(broken.filter((name) => /stage|term/.test(name))).toEqual([])

    // Its time comes, and a job that was queued before the pause runs.
    await forget()
    await admin(
      `update announcement set discussion_start_date = null, discussion_end_date = null, publish_date = publish_date - interval '30 days',
         offer_start_date = now() - interval '1 hour', offer_end_date = now() + interval '3 days' where id = $1`,
      [id],
    )
    await admin(
      `update term set due_at = now() - interval '1 hour', wake_at = now() - interval '1 hour' where case_name = 'announcement' and case_id = $1`,
      [id],
    )
    await tick()
    expect(await queued()).not.toContain(`announcement_stage.${id}`)
    await admin(`select graphile_worker.add_job('announcement_stage', json_build_object('id', $1::int))`, [
      id,
    ])
    await workOnce(portal, announcementStageJobs(portal.db.app))
    expect(await admin('select status_id from announcement where id = $1', [id])).toEqual([
      { status_id: 210 },
    ])

    // It was paused for three working days.
    await admin(
      `insert into calendar_day (day, kind, name_ru) select d::date, 'moved_workday', 'Рабочий день'
       from generate_series(current_date - 5, current_date + 30, '1 day') d on conflict (day) do update set kind = 'moved_workday'`,
    )
    await admin(
      `update term set paused_at = paused_at - interval '3 days' where case_name = 'announcement' and case_id = $1`,
      [id],
    )
    await admin(`update term_pause set paused_at = paused_at - interval '3 days'`)
    const paused = await datesOf(id)
    expect(await resumeStages(portal.db.app, officer, id)).toBe(true)
    expect(await resumeStages(portal.db.app, officer, id)).toBe(false)
    const resumed = await datesOf(id)
    const later = (text: string | null | undefined) => Date.parse(text as string) + 3 * 86_400_000
    expect(Date.parse(resumed?.start as string)).toBe(later(paused?.start))
    expect(Date.parse(resumed?.end as string)).toBe(later(paused?.end))
    expect(resumed?.next).toBe(resumed?.start)
    expect(await termsOf('announcement', id)).toMatchObject([
      { name: 'intake', due: resumed?.next, paused: false },
    ])
    const pauses = await admin('select ground, resumed_at is not null as over from term_pause')
    expect(pauses).toEqual([{ ground: 'Закон ст. 17', over: true }])
    const verbs = await admin<{ action: string }>(
      `select distinct action from journal_event where subject_type = 'announcement' and subject_id = $1::text and action ~ 'pause|resume' order by 1`,
      [id],
    )
    expect(verbs.map(({ action }) => action)).toEqual(['announcement.pause', 'announcement.resume'])

    await intakeIn(id, -1)
    await workOnce(portal, announcementStageJobs(portal.db.app))
    expect(await admin('select status_id from announcement where id = $1', [id])).toEqual([
      { status_id: 220 },
    ])
  })

  it('are paused and resumed on behalf of the operator only', async () => {
    const id = await published()
    const due = '2031-01-01'
    const calls = [
      `select pause_terms('announcement', ${id}, 'Жалоба')`,
      `select resume_term('announcement', ${id}, 'intake', '${due}')`,
    ]
    const stranger = (await buildOrganization(portal.admin)).id
    for (const call of calls) {
      for (const who of [stranger, fixture.sides.organizer_id])
        await expect(acting(portal, who, (client) => client.query(call))).rejects.toThrow(
          'only on behalf of the operator',
        )
      // The role of the cabinet, acting for nobody.
      await expect(portal.admin.query(`begin; set local role zakup_app; ${call}`)).rejects.toThrow(
        'only on behalf of the operator',
      )
    }
    const read = (who: number) =>
      acting(portal, who, (client) => client.query(`select from paused_terms('announcement', $1)`, [id]))
    expect(await pauseStages(portal.db.app, officer, id, 'Жалоба')).toBe(true)
    expect((await read(fixture.sides.organizer_id)).rowCount).toBe(0)
    // Never earlier than without the pause.
    const early = `select resume_term('announcement', ${id}, 'intake', '2020-01-01')`
    await expect(acting(portal, officer.organization_id, (client) => client.query(early))).rejects.toThrow(
      'query returned no rows',
    )
  })

  it('that others must end in time cannot be paused', async () => {
    const orders = await buildOrderFixture(portal)
    const id = await orders.sent((await orders.item()).id)
    const pause = `select pause_terms('purchase_order', ${id}, 'Жалоба') as n`
    const { rows } = await acting(portal, officer.organization_id, (client) => client.query(pause))
    expect(rows).toEqual([{ n: 0 }])
  })

  it('follow no date that is written while they are paused, and end with the purchase', async () => {
    const id = await published()
    await pauseStages(portal.db.app, officer, id, 'Жалоба')
    await forget()
    await intakeIn(id, 1)
    expect(await queued()).toEqual([])
    await admin('update announcement set next_stage_at = null, status_id = 430 where id = $1', [id])
    expect(await termsOf('announcement', id)).toMatchObject([{ ended: true }])
  })
})

describe('the tick', () => {
  it('replaces a job that is queued for later than the term has now', async () => {
    const fixture = await buildOrderFixture(portal)
    const id = await fixture.sent((await fixture.item()).id)
    await forget()
    await admin(
      `select graphile_worker.add_job('order_term', json_build_object('id', $1::int), run_at => now() + interval '9 days',
      job_key => 'order_term.' || $1::int)`,
      [id],
    )
    await admin(
      `update term set wake_at = now() where case_name = 'purchase_order' and case_id = $1 and ended_at is null`,
      [id],
    )
    await tick()
    const jobs = await admin(
      `select run_at <= now() as now from graphile_worker._private_jobs where key = 'order_term.' || $1::int`,
      [id],
    )
    expect(jobs).toEqual([{ now: true }])
  })
})
