import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildMembership } from '../../test/build-people.ts'
import { buildColleague, buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { buildTicket } from '../../test/matrix-tickets.ts'
import { usePortal } from '../../test/portal.ts'
import { runJob } from '../../test/work-once.ts'
import { ticketJobs } from './tickets.jobs.ts'

const portal = usePortal()
const TICKETS = 'core/tickets/'
const BODY = {
  topic: 'Не открывается план',
  message: 'Нажимаю «Открыть»,\nвижу пустую страницу',
  page: '/cabinet/plans/5?tab=items',
  request_id: 'req-77',
}
let author: Planner
let support: Planner

beforeAll(async () => {
  author = await buildPlanner(portal)
  support = await buildOfficer(portal)
})

async function asked(who = author, body: object = BODY) {
  const { status, body: ticket } = await who.ask('POST', TICKETS, body)
  expect(status).toBe(200)
  return ticket
}
const path = (id: number, step = '') => `${TICKETS}${id}/${step && `${step}/`}`
/** An answer is given to what was read. */
async function step(who: Planner, id: number, name: string, message?: string) {
  const version = name === 'answer' ? { version: (await who.ask('GET', path(id))).body.version } : {}
  const { status, body } = await who.ask(
    'POST',
    path(id, name),
    message === undefined ? undefined : { message, ...version },
  )
  expect([name, status, body.code]).toEqual([name, 200, undefined])
  return body
}
async function noticesOf(who: Planner, id: number): Promise<string[]> {
  const { body } = await who.ask('GET', 'personal-account/notices/')
  const texts: string[] = body.results.map(({ text }: { text: string }) => text)
  return texts.filter((text) => text.includes(`№ ${id}`))
}

/** First: later tests change rows past the journal. */
describe('the database', () => {
  it('lets nobody write in the name of another person, or change what was written', async () => {
    const { id } = await asked()
    const colleague = await buildColleague(portal, author)
    const home = author.organization.id
    const insert = (person: number, answer: boolean) =>
      `insert into ticket_message (ticket_id, person_id, is_answer, body) values (${id}, ${person}, ${answer}, 'Подделка')`
    const run = (organization: number, person: number, statement: string) =>
      acting(portal, organization, (client) => client.query(statement), person)
    const RLS = 'violates row-level security policy'
    await expect(run(home, colleague.person_id, insert(author.person_id, false))).rejects.toThrow(RLS)
    await expect(run(home, colleague.person_id, insert(colleague.person_id, true))).rejects.toThrow(RLS)
    // An author does not answer, the support does not ask.
    await expect(run(home, author.person_id, insert(author.person_id, true))).rejects.toThrow(RLS)
    const desk = support.organization.id
    await expect(run(desk, support.person_id, insert(support.person_id, false))).rejects.toThrow(RLS)
    for (const statement of [
      `update ticket_message set body = ''`,
      'delete from ticket_message',
      'delete from ticket',
    ])
      await expect(run(desk, support.person_id, statement)).rejects.toThrow('permission denied')
  })

  it('keeps a journal that agrees with the rows', async () => {
    const broken = async () => (await brokenInvariants(portal)).filter((name) => name.includes('ticket'))
    const { id } = await asked()
    await step(support, id, 'answer', 'Обновите страницу')
    expect(await broken()).toEqual([])
    await portal.admin.query(`update ticket set topic = 'Иное' where id = $1`, [id])
    expect(await broken()).toEqual(['the journal of a ticket ends with the stored state'])
  })
})

describe('a ticket', () => {
  it('is asked, answered, asked again, closed and reopened; each side is told', async () => {
    const ticket = await asked()
    expect(ticket).toMatchObject({
      topic: BODY.topic,
      page: BODY.page,
      request_id: BODY.request_id,
      status: { code: 'waiting' },
      author: { id: author.person_id },
      organization: { id: author.organization.id },
      is_late: false,
      messages: [{ is_answer: false, text: BODY.message }],
    })
    expect(ticket.due_at).toMatch(/T18:00:00\+05:00$/)
    expect(await noticesOf(support, ticket.id)).toEqual([
      `Вопрос в поддержку, обращение № ${ticket.id}: ${BODY.topic}`,
    ])

    const answered = await step(support, ticket.id, 'answer', 'Обновите страницу')
    expect(answered).toMatchObject({ status: { code: 'answered' }, due_at: ticket.due_at })
    expect(answered.messages.at(-1)).toMatchObject({ is_answer: true, person: { id: support.person_id } })
    // The author sees that the support answered, not who.
    const seen = (await author.ask('GET', path(ticket.id))).body
    expect(seen.messages.at(-1)).toMatchObject({ is_answer: true, text: 'Обновите страницу', person: null })
    expect(await noticesOf(author, ticket.id)).toEqual([
      `Поддержка ответила на обращение № ${ticket.id}: ${BODY.topic}`,
    ])

    const again = await step(author, ticket.id, 'reply', 'Всё равно пусто')
    expect(again.status.code).toBe('waiting')
    expect(Date.parse(again.asked_at)).toBeGreaterThan(Date.parse(ticket.asked_at))
    await step(support, ticket.id, 'answer', 'Исправили')
    expect((await step(support, ticket.id, 'close')).closed_at).not.toBeNull()
    const resumed = await step(support, ticket.id, 'resume', 'Проверили ещё раз')
    expect(resumed).toMatchObject({ status: { code: 'answered' }, closed_at: null })
    expect((await noticesOf(author, ticket.id)).slice(0, 2)).toEqual([
      `Поддержка снова открыла обращение № ${ticket.id}: ${BODY.topic}`,
      `Обращение № ${ticket.id} закрыто: ${BODY.topic}`,
    ])
    await step(author, ticket.id, 'settle')
    await step(author, ticket.id, 'reopen', 'Снова пусто')
    expect(await noticesOf(support, ticket.id)).toHaveLength(3)
  })

  it('keeps the time of a question that has no answer, whatever is added to it', async () => {
    const { id, asked_at, due_at } = await asked()
    const added = await step(author, id, 'reply', 'Забыл написать: в Firefox')
    expect(added).toMatchObject({ asked_at, due_at, message_count: 2 })
    await step(author, id, 'settle')
    const reopened = await step(author, id, 'reopen', 'Нет, не решено')
    expect(Date.parse(reopened.asked_at)).toBeGreaterThan(Date.parse(asked_at))
  })

  it('is seen and continued by its author and the support only, also from another organisation of the author', async () => {
    const { id } = await asked()
    const colleague = await buildColleague(portal, author)
    for (const who of [colleague, await buildSupplier(portal)]) {
      expect((await who.ask('GET', path(id))).status).toBe(404)
      expect((await who.ask('POST', path(id, 'settle'))).status).toBe(404)
      const { body } = await who.ask('GET', TICKETS)
      expect([body.count, body.statuses.map(({ count }: { count: number }) => count)]).toEqual([0, [0, 0, 0]])
    }
    expect(await noticesOf(colleague, id)).toEqual([])
    const job = await buildSupplier(portal)
    const { id: membership_id } = await buildMembership(portal.admin, author.person_id, job.organization.id)
    const home = (await author.browser.me()).json()
    const actAs = (membership: number, user_type: string) =>
      author.ask('POST', 'auth/switch-role', { membership_id: membership, user_type })
    expect((await actAs(membership_id, 'supplier')).status).toBe(200)
    expect((await author.ask('GET', TICKETS)).body.results[0]).toMatchObject({ id })
    await step(author, id, 'reply', 'Пишу от другой организации')
    await actAs(home.membership_id, home.user_type)
  })

  it('of an employee of the operator is answered by a colleague', async () => {
    const employer = await buildSupplier(portal)
    const id = await buildTicket(portal.admin, employer.organization.id, support.person_id, 'answered')
    for (const [name, body] of [
      ['answer', { message: 'Сам себе', version: 1 }],
      ['close', undefined],
    ] as const) {
      const { status, body: problem } = await support.ask('POST', path(id, name), body)
      expect([status, problem.code]).toEqual([403, 'ticket.own'])
    }
    await step(await buildOfficer(portal), id, 'close')
  })

  it.each([
    ['an address of another site', { page: '//evil.example/' }],
    ['an address that is no path', { page: 'javascript:alert(1)' }],
    ['an address that a browser reads as another site', { page: '/\t/evil.example' }],
    ['a request id that the journal does not know', { request_id: 'a b' }],
    ['no message', { message: '  ' }],
    ['no topic', { topic: '' }],
    ['a message that is too long', { message: 'а'.repeat(4001) }],
  ])('is not written with %s', async (_, over) => {
    expect((await author.ask('POST', TICKETS, { ...BODY, ...over })).status).toBe(400)
  })

  it('is not written by the support, and a step without a message is refused', async () => {
    const refused = await support.ask('POST', TICKETS, BODY)
    expect([refused.status, refused.body.code]).toEqual([403, 'ticket.author_only'])
    const { id } = await asked()
    expect((await support.ask('POST', path(id, 'answer'), {})).status).toBe(400)
    expect((await support.ask('POST', path(id, 'close'))).body.code).toBe('ticket.not_answered')
  })

  it('is not answered past a question that was added meanwhile, nor twice at the same moment', async () => {
    const { id, version } = await asked()
    await step(author, id, 'reply', 'И ещё вопрос')
    const stale = await support.ask('POST', path(id, 'answer'), { message: 'Готово', version })
    expect([stale.status, stale.body.code]).toEqual([409, 'ticket.changed_meanwhile'])
    const body = (message: string) => ({ message, version: version + 1 })
    const other = await buildOfficer(portal)
    const both = await Promise.all([
      support.ask('POST', path(id, 'answer'), body('Один')),
      other.ask('POST', path(id, 'answer'), body('Два')),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('that the support opens again is no new question, and one without an answer stays late', async () => {
    const { id, asked_at, due_at } = await asked()
    await step(author, id, 'settle')
    const late = { asked_at: '2026-01-12T10:00:00+05:00', due_at: '2026-01-15T18:00:00+05:00' }
    await portal.admin.query('update ticket set asked_at = $2, due_at = $3 where id = $1', [
      id,
      late.asked_at,
      late.due_at,
    ])
    expect(await step(support, id, 'resume', 'Отвечаем всё же')).toMatchObject({ ...late, closed_at: null })
    await step(support, id, 'close')
    await step(support, id, 'resume', 'И ещё одно')
    const { rows } = await portal.admin.query(
      "select to_json(due_at) #>> '{}' as due_at from ticket_message where ticket_id = $1 and asked_at is not null",
      [id],
    )
    expect(rows.map((row) => new Date(row.due_at).toISOString())).toEqual([
      new Date(late.due_at).toISOString(),
    ])
    // A new question of the author begins a new term.
    const again = await step(author, id, 'reply', 'А теперь?')
    expect(Date.parse(again.due_at)).toBeGreaterThanOrEqual(Date.parse(due_at))
    expect(Date.parse(again.asked_at)).toBeGreaterThan(Date.parse(asked_at))
  })

  it('of a person who has left that organisation is announced where they work now', async () => {
    const who = await buildPlanner(portal)
    const { id } = await asked(who)
    const { rows } = await portal.admin.query(
      `update membership set ended_on = current_date where person_id = $1 returning id`,
      [who.person_id],
    )
    expect(rows).toHaveLength(1)
    const { organization } = await buildSupplier(portal)
    await buildMembership(portal.admin, who.person_id, organization.id)
    await step(support, id, 'answer', 'Обновите страницу')
    const told = await portal.admin.query(
      `select organization_id::int as at from notice where person_id = $1 and kind = 'ticket.answered'`,
      [who.person_id],
    )
    expect(told.rows).toEqual([{ at: organization.id }])
  })
})

describe('the list of tickets', () => {
  it('is searched by topic and number; by the support also by organisation; its file has the same rows', async () => {
    const who = await buildPlanner(portal, { name_ru: 'Акимат Кегенского района' })
    const first = await asked(who, { ...BODY, topic: 'Забыли пароль' })
    const second = await asked(who, { ...BODY, topic: 'Ошибка в выгрузке' })
    const found = async (by: Planner, q: string) =>
      (await by.ask('GET', `${TICKETS}?q=${encodeURIComponent(q)}&ord=id`)).body.results.map(
        ({ id }: { id: number }) => id,
      )
    expect(await found(who, 'пароли')).toEqual([first.id])
    expect(await found(who, String(second.id))).toEqual([second.id])
    expect(await found(who, 'кегенский')).toEqual([])
    expect(await found(support, 'кегенский')).toEqual([first.id, second.id])
    expect(await found(support, who.organization.iin_bin)).toEqual([first.id, second.id])
    const file = await who.browser.call('GET', `/api/core/api/${TICKETS}export/?format=csv`)
    expect(file.body.trim().split('\r\n')).toHaveLength(3)
  })

  it('begins for the support with the question that is due first; what waits is on its desk', async () => {
    const id = await buildTicket(portal.admin, author.organization.id, author.person_id, 'waiting')
    await portal.admin.query(
      `update ticket set asked_at = '2020-01-07', due_at = '2020-01-10' where id = $1`,
      [id],
    )
    const { body } = await support.ask('GET', `${TICKETS}?status_id__in=1&limit=1`)
    expect(body.results).toMatchObject([{ id, is_late: true }])
    const waiting = await support.ask('GET', 'personal-account/main/waiting/')
    expect(waiting.body.results[0]).toMatchObject({
      kind: 'ticket_to_answer',
      subject: { id },
      is_late: true,
    })
  })
})

describe('the public statistics', () => {
  it('count each question once, in the month it was asked; one without an answer counts as not answered', async () => {
    const db = portal.admin
    await db.query('delete from ticket_message')
    await db.query('delete from ticket')
    const { rows } = await db.query(
      `select to_char(now() - n * interval '1 month', 'YYYY-MM') as month from unnest('{1,13}'::int[]) n`,
    )
    const [last, old] = rows.map(({ month }) => month as string)
    const moment = (month: string | undefined, rest: string) => `${month}-${rest}:00+05:00`
    /** Due on the eighth. */
    async function question(state: string, askedAt: string, answeredAt: string | null, closedAt?: string) {
      const due = moment(last, '08T18:00')
      const id = await buildTicket(db, author.organization.id, author.person_id, state)
      await db.query(
        `update ticket set asked_at = $2, due_at = $3, answered_by = case when $4::timestamptz is not null then $5::bigint end,
           answered_at = $4, closed_at = coalesce($6, closed_at) where id = $1`,
        [id, askedAt, due, answeredAt, support.person_id, closedAt ?? null],
      )
      if (answeredAt)
        await db.query(
          `insert into ticket_message (ticket_id, person_id, is_answer, body, created_at, asked_at, due_at)
           values ($1, $2, true, 'Ответ', $3, $4, $5)`,
          [id, support.person_id, answeredAt, askedAt, due],
        )
    }
    await question('closed', moment(last, '01T00:30'), moment(last, '01T02:30'))
    await question('closed', moment(last, '05T10:00'), moment(last, '05T16:00'))
    await question('answered', moment(last, '05T10:00'), moment(last, '09T10:00'))
    await question('waiting', moment(last, '07T10:00'), null)
    // From an earlier year, but it still waits.
    await question('waiting', moment(old, '07T10:00'), null)
    // Withdrawn by its author, in time and too late.
    await question('closed', moment(last, '06T10:00'), null, moment(last, '07T10:00'))
    await question('closed', moment(last, '06T10:00'), null, moment(last, '09T10:00'))
    // A month that no longer belongs to the year goes.
    await db.query(`insert into ticket_month values ('2020-01-01', 1, 1, 1, 0, 0, 0, 1)`)
    await runJob(portal, 'count_tickets', ticketJobs)
    const { status, body } = await author.ask('GET', `${TICKETS}stats/`)
    expect(status).toBe(200)
    const none = { answered: 0, in_time: 0, median_hours: null }
    expect(body.months).toEqual([
      {
        month: `${last}-01`,
        asked: 5,
        answered: 3,
        in_time: 2,
        late: 3,
        waiting: 1,
        overdue: 1,
        median_hours: 6,
      },
      { month: `${old}-01`, asked: 1, late: 1, waiting: 1, overdue: 1, ...none },
    ])
  })

  it('say nothing about a single ticket: the public role reads no row of it', async () => {
    for (const table of ['ticket', 'ticket_message'])
      await expect(portal.db.pools.public.query(`select * from ${table}`)).rejects.toThrow(
        'permission denied',
      )
  })
})
