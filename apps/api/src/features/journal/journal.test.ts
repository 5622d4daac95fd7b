import { hasWords } from '@zakup/messages/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee, buildPerson } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const JOURNAL = '/api/core/api/operator/journal/'
let operator: Browser
let specialist: Browser
let operatorId = 0
let homeId = 0
let specialistEmail = ''

beforeAll(async () => {
  const staff = await buildEmployee(
    portal.admin,
    { is_customer: false, is_organizer: false, is_operator: true },
    { role: 'operator' },
  )
  operatorId = staff.person.id
  operator = new Browser(portal)
  await operator.signIn(staff.person.email)
  const customer = await buildEmployee(portal.admin)
  homeId = customer.organization.id
  specialistEmail = customer.person.email
  specialist = new Browser(portal)
  await specialist.signIn(specialistEmail)
  await portal.admin.query(
    `insert into journal_event (at, action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
     select '2026-03-01T09:00:00+05:00'::timestamptz + g * interval '1 hour', 'test.step', 'test_thing', (g % 3)::text, $1, $2, 'request-' || g,
       jsonb_build_object('status_id', g, 'same', 'x'), jsonb_build_object('status_id', g + 1, 'same', 'x')
     from generate_series(1, 30) g`,
    [customer.person.id, homeId],
  )
})

async function search(query: string, browser = operator) {
  const answer = await browser.call('GET', `${JOURNAL}?${query}`)
  return { status: answer.statusCode, ...answer.json() }
}

async function own(action: string): Promise<{ after: unknown }[]> {
  const { rows } = await portal.admin.query(
    'select after from journal_event where person_id = $1 and action = $2 order by id',
    [operatorId, action],
  )
  return rows
}

describe('search of the journal', () => {
  it('pages from the newest to the oldest, no row twice and none lost', async () => {
    const seen: number[] = []
    let next: number | null = null
    do {
      const page: { results: { id: number }[]; next_before: number | null } = await search(
        `action=test.step&limit=7${next ? `&before=${next}` : ''}`,
      )
      seen.push(...page.results.map(({ id }) => id))
      next = page.next_before
    } while (next)
    expect(seen).toHaveLength(30)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  })

  it.each([
    ['subject_type=test_thing&subject_id=2', 10],
    ['request_id=request-7', 1],
    ['action=test.step&from=2026-03-02&to=2026-03-02', 16],
    ['action=test.step&to=2026-03-01', 14],
    ['action=test.other', 0],
    ['action=test.step&person=nobody@portal.example', 0],
  ])('%s finds %i', async (query, count) => {
    expect((await search(`${query}&limit=200`)).results).toHaveLength(count)
  })

  it('finds by e-mail address and by organisation, and shows the names of both', async () => {
    const byPerson = await search(
      `action=test.step&person=${encodeURIComponent(specialistEmail.toUpperCase())}`,
    )
    expect(byPerson.results).toHaveLength(30)
    expect(byPerson.results[0]).toMatchObject({
      person: { email: specialistEmail },
      organization: { id: homeId },
    })
    expect((await search(`action=test.step&organization=${homeId}`)).results).toHaveLength(30)
    expect((await search('action=test.step&organization=999999')).results).toHaveLength(0)
  })

  it('lists the known actions and subject types', async () => {
    const names = (await operator.call('GET', `${JOURNAL}names/`)).json()
    expect(names.actions).toContain('test.step')
    expect(names.subject_types).toContain('session')
  })

  it('is journalled itself, once for a repeated search and its further pages', async () => {
    await search('action=session.start')
    await search('action=session.start')
    await search('action=session.start&limit=1&before=999999')
    const rows = await own('journal.search')
    expect(rows.filter(({ after }) => JSON.stringify(after) === '{"action":"session.start"}')).toHaveLength(1)
  })

  it('answers 403 to everyone but the operator, also for one event', async () => {
    const { results } = await search('action=test.step&limit=1')
    for (const path of ['', 'names/', `${results[0].id}/`]) {
      const answer = await specialist.call('GET', JOURNAL + path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'operator.only'])
    }
  })

  it('returns no rows to users of another organisation, by the database', async () => {
    const client = await portal.db.pools.app.connect()
    try {
      await client.query(`begin; set local app.organization = ${homeId}`)
      expect((await client.query('select from journal_event')).rowCount).toBe(0)
      expect((await client.query("select journal_names('action')")).rowCount).toBe(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('one event', () => {
  it('shows only what changed', async () => {
    const { results } = await search('request_id=request-7')
    const event = (await operator.call('GET', `${JOURNAL}${results[0].id}/`)).json()
    expect(event).toMatchObject({
      kind: 'changed',
      changes: [{ field: 'status_id', before: '7', after: '8' }],
      left_off: 0,
    })
    expect(await own('journal.open')).toHaveLength(1)
  })

  it('never shows a whole ИИН or a secret, and shortens long values', async () => {
    const { iin } = await buildPerson(portal.admin)
    const { rows } = await portal.admin.query(
      `insert into journal_event (action, subject_type, subject_id, after) values ('person.test', 'person', '1', $1) returning id`,
      [JSON.stringify({ iin, password_hash: '$argon2', note: 'д'.repeat(9000) })],
    )
    const answer = await operator.call('GET', `${JOURNAL}${rows[0].id}/`)
    const { kind, changes } = answer.json()
    expect(kind).toBe('created')
    expect(answer.body).not.toContain(iin)
    expect(answer.body).not.toContain('argon2')
    expect(changes.find(({ field }: { field: string }) => field === 'note').after).toHaveLength(4001)
  })

  it('shows the names of referenced ids, except ids that could refer to two tables', async () => {
    const name = async (table: string, id: number) =>
      (await portal.admin.query(`select name_ru from ${table} where id = $1`, [id])).rows[0].name_ru
    const items = [{ id: 5, status_id: 2, purchase_method_id: 2 }]
    const before = { status_id: 1, total_amount: '2.00' }
    const after = { status_id: 2, total_amount: '1', organization_id: homeId, created_by: operatorId, items }
    const { rows } = await portal.admin.query(
      `insert into journal_event (action, subject_type, subject_id, before, after)
       values ('plan.test', 'plan', '1', $1, $2) returning id`,
      [JSON.stringify(before), JSON.stringify(after)],
    )
    const { changes } = (await operator.call('GET', `${JOURNAL}${rows[0].id}/`)).json()
    const of = (field: string) => changes.find((change: { field: string }) => change.field === field)
    expect(of('status_id')).toEqual({
      field: 'status_id',
      before: '1',
      after: '2',
      before_name: await name('dict_plan_status', 1),
      after_name: await name('dict_plan_status', 2),
    })
    expect(of('organization_id').after_name).toBe(await name('organization', homeId))
    expect(of('created_by').after_name).toMatch(/^Серикова/)
    expect(of('total_amount')).toMatchObject({ before_name: null, after_name: null })
    expect(of('items.5.purchase_method_id').after_name).toBe(await name('dict_purchase_method', 2))
    expect(of('items.5.status_id').after_name).toBeNull()
  })

  it('answers 404 if it is missing', async () => {
    expect((await operator.call('GET', `${JOURNAL}987654321/`)).statusCode).toBe(404)
  })
})

it('every journalled field has a title', async () => {
  const { rows } = await portal.admin.query(
    `select distinct a.attname as field from pg_class v
     join pg_class t on t.relname = replace(v.relname, '_snapshot', '') and t.relkind = 'r'
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where v.relname like '%\\_snapshot' and v.relkind = 'v' and a.attname <> 'id'`,
  )
  expect(rows.length).toBeGreaterThan(150)
  const untitled = rows.filter(
    ({ field }) => !hasWords(`journal_field.${field}`) && !hasWords(`plan_field.${field}`),
  )
  expect(untitled).toEqual([])
})

describe('an ИИН', () => {
  const reveal = (browser: Browser, id: number, reason?: string) =>
    browser.call('POST', `/api/core/api/operator/people/${id}/reveal-iin/`, { payload: { reason } })

  it('is revealed to the operator with a reason, and each time is journalled', async () => {
    const person = await buildPerson(portal.admin)
    for (const reason of ['Обращение № 12', 'Обращение № 12'])
      expect((await reveal(operator, person.id, reason)).json()).toEqual({ iin: person.iin })
    const { rows } = await portal.admin.query(
      `select person_id::int, after from journal_event where action = 'person.reveal_iin' and subject_id = $1`,
      [String(person.id)],
    )
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ person_id: operatorId, after: { reason: 'Обращение № 12' } })),
    )
    // The journal row of this search does not contain the number.
    expect(JSON.stringify(rows)).not.toContain(person.iin)
  })

  it('is not revealed without a reason, to other roles or of a missing person', async () => {
    const person = await buildPerson(portal.admin)
    expect((await reveal(operator, person.id)).statusCode).toBe(400)
    expect((await reveal(specialist, person.id, 'Просто так')).statusCode).toBe(403)
    expect((await reveal(operator, 987_654_321, 'Обращение № 12')).statusCode).toBe(404)
  })
})
