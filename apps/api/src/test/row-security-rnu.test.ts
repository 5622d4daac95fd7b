import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from './acting.ts'
import { buildAnnouncement, buildUnpublished } from './build-announcement.ts'
import { buildContract } from './build-contract.ts'
import { buildUpload } from './build-exp.ts'
import { buildMembership, buildRow } from './build-people.ts'
import { buildPlanner } from './build-planner.ts'
import { buildRnuFixture } from './build-rnu-fixture.ts'
import { usePortal } from './portal.ts'

/** What a faulty command could do to the register without database checks: statements run as the cabinet's role. */
const portal = usePortal()

let customer = 0
let operator = 0
let stranger = 0
const ids: Record<string, number> = {}

const STATUSES = { draft: 1, submitted: 2, returned: 3, active: 4, excluded: 5 }

beforeAll(async () => {
  const fixture = await buildRnuFixture(portal)
  const other = await buildPlanner(portal)
  customer = fixture.customer.organization.id
  operator = fixture.officer.organization.id
  stranger = other.organization.id
  const supplier = fixture.supplier.organization.id
  const contract = await buildContract(portal.admin, { customer_id: customer, supplier_id: supplier })
  const foreign = await buildContract(portal.admin, { supplier_id: supplier })
  Object.assign(ids, {
    author: fixture.customer.person_id,
    officer: fixture.officer.person_id,
    insider: fixture.other.person_id,
    customer,
    operator,
    stranger,
    supplier,
    contract: contract.id,
    foreign_contract: foreign.id,
    published: (await buildAnnouncement(portal.admin, { organizer_id: customer })).id,
    unpublished: (await buildUnpublished(portal.admin, { organizer_id: customer })).id,
    own: (await buildUpload(portal, customer)).id,
    foreign_file: (await buildUpload(portal, stranger)).id,
  })
  await buildMembership(portal.admin, fixture.other.person_id, customer)
  const paper = (await buildUpload(portal, customer)).id
  for (const [name, status_id] of Object.entries(STATUSES)) {
    ids[name] = await buildRow(portal.admin, 'rnu', {
      organization_id: supplier,
      customer_id: customer,
      system_id: 4,
      status_id,
      reason_id: 4,
      contract_id: contract.id,
      court_ru: 'Суд',
      decision_number: '1',
      decision_date: '2026-01-10',
      created_by: ids.author,
      ...(status_id > 1 && { submitted_at: '2026-11-02', submitted_by: ids.author }),
      ...([2, 3].includes(status_id) && { due_at: '2026-11-12' }),
      ...(status_id > 2 && { decided_at: '2026-11-03', decided_by: ids.officer }),
      ...(status_id === 3 && { decision_reason: 'Причина' }),
      ...(status_id > 3 && { starts_on: '2026-01-15', ends_on: '2028-01-15' }),
      ...(status_id === 5 && { excluded_on: '2026-03-01', exclusion_reason_id: 6 }),
    })
    await portal.admin.query(`insert into rnu_file values ($1, $2, 'other')`, [ids[name], paper])
    await buildRow(portal.admin, 'rnu_founder', { rnu_id: ids[name], kind: 'head', name_ru: 'А' })
  }
})

/** How many rows a statement reached, or why it was refused. `:name` is one of the ids. */
async function tried(organizationId: number, statement: string): Promise<number | string> {
  const text = statement.replace(/(?<!:):(\w+)/g, (whole, name) => String(ids[name] ?? whole))
  return acting(portal, organizationId, (client) => client.query(text)).then(
    ({ rowCount }) => rowCount ?? 0,
    (error: Error) => error.message,
  )
}

const REFUSED = /row-level security|permission denied|may not/

async function held(organizationId: number, statement: string): Promise<void> {
  const reached = await tried(organizationId, statement)
  if (reached !== 0) expect([statement, reached]).toEqual([statement, expect.stringMatching(REFUSED)])
}

const NEW =
  'insert into rnu (organization_id, customer_id, system_id, reason_id, status_id, contract_id, created_by'
const TERM = `starts_on = current_date, ends_on = (current_date + interval '24 months')::date`
const INCLUDE = `update rnu set status_id = 4, due_at = null, decided_at = now(), ${TERM}`
const EXCLUDED_BY = (date: string) =>
  `update rnu set status_id = 5, excluded_on = current_date, exclusion_number = '1', exclusion_date = '${date}'`
const EXCLUDE = EXCLUDED_BY('today')

describe('a customer', () => {
  it.each([
    `${NEW}) values (:supplier, :stranger, 4, 4, 1, null, :author)`,
    `${NEW}) values (:supplier, :customer, 4, 4, 1, :foreign_contract, :author)`,
    `${NEW}) values (:supplier, :customer, 4, 4, 1, null, null)`,
    `${NEW}, submitted_at, submitted_by, due_at, court_ru, decision_number, decision_date)
      values (:supplier, :customer, 4, 4, 2, null, :author, now(), :author, now(), 'а', '1', '2026-01-01')`,
    ...Object.keys(STATUSES).map((from) => `${INCLUDE}, decided_by = :officer where id = :${from}`),
    ...['submitted', 'active', 'excluded'].map(
      (from) => `update rnu set note_ru = 'Иное' where id = :${from}`,
    ),
    `update rnu set contract_id = :foreign_contract where id = :draft`,
    `update rnu set announcement_id = :unpublished where id = :draft`,
    `update rnu set customer_id = :stranger where id = :draft`,
    `update rnu set decision_reason = 'Иное' where id = :returned`,
    `update rnu set decided_by = :insider where id = :returned`,
    `${EXCLUDE}, exclusion_reason_id = 7, excluded_by = :officer where id = :active`,
    ...['submitted', 'returned', 'active', 'excluded'].map((from) => `delete from rnu where id = :${from}`),
    `insert into rnu_file values (:draft, :foreign_file, 'other')`,
    ...['submitted', 'active', 'excluded'].flatMap((from) => [
      `insert into rnu_file values (:${from}, :own, 'other')`,
      `delete from rnu_file where rnu_id = :${from}`,
      `update rnu_founder set name_ru = 'Б' where rnu_id = :${from}`,
      `delete from rnu_founder where rnu_id = :${from}`,
    ]),
  ])('is refused: %s', (statement) => held(customer, statement))

  it.each([
    `update rnu set note_ru = 'Иное' where id = :draft`,
    `update rnu set note_ru = 'Иное' where id = :returned`,
    `update rnu set announcement_id = :published where id = :draft`,
    `update rnu set status_id = 2, submitted_at = now(), submitted_by = :author, due_at = now() where id = :draft`,
    `update rnu set status_id = 1, submitted_at = null, submitted_by = null, due_at = null where id = :submitted`,
    `insert into rnu_file values (:draft, :own, 'other')`,
    `update rnu_founder set name_ru = 'Б' where rnu_id = :returned`,
    'delete from rnu where id = :draft',
  ])('is allowed: %s', async (statement) => {
    expect(await tried(customer, statement)).toBe(1)
  })
})

describe('the operator', () => {
  it.each([
    'select from rnu where id = :draft',
    'select from rnu_file where rnu_id = :draft',
    'select from rnu_founder where rnu_id = :draft',
    `${NEW}) values (:supplier, :customer, 4, 4, 1, null, :officer)`,
    `update rnu set note_ru = 'Иное' where id = :submitted`,
    `${INCLUDE}, decided_by = :officer, court_ru = 'Иной' where id = :submitted`,
    `${INCLUDE}, decided_by = :officer where id = :returned`,
    `${INCLUDE} where id = :submitted`,
    // The decider also works for the customer.
    `${INCLUDE}, decided_by = :insider where id = :submitted`,
    `${INCLUDE}, decided_by = :author where id = :submitted`,
    // A term of the operator's own choice.
    `update rnu set status_id = 4, due_at = null, decided_at = now(), decided_by = :officer, starts_on = current_date,
      ends_on = current_date + 30 where id = :submitted`,
    `update rnu set ends_on = ends_on + 365 where id = :active`,
    `${EXCLUDE}, exclusion_reason_id = 6, excluded_by = null where id = :active`,
    `${EXCLUDE}, exclusion_reason_id = 7, excluded_by = :insider where id = :active`,
    `update rnu set status_id = 4, excluded_on = null, exclusion_reason_id = null where id = :excluded`,
    'delete from rnu where id = :submitted',
    `delete from rnu_file where rnu_id = :submitted`,
  ])('is refused: %s', (statement) => held(operator, statement))

  // A court's act reverses the decision of the 10th, conciliation the inclusion of the 15th.
  it.each([
    `${EXCLUDED_BY('2026-01-09')}, exclusion_reason_id = 7, excluded_by = :officer where id = :active`,
    `${EXCLUDED_BY('2026-01-14')}, exclusion_reason_id = 8, excluded_by = :officer where id = :active`,
  ])('cannot enter an act older than what it reverses: %s', async (statement) => {
    expect(await tried(operator, statement)).toContain('violates check')
  })

  it.each([
    `update rnu set status_id = 3, due_at = now(), decided_at = now(), decided_by = :officer, decision_reason = 'а' where id = :submitted`,
    `${EXCLUDE}, exclusion_reason_id = 7, excluded_by = :officer where id = :active`,
    `${EXCLUDED_BY('2026-01-10')}, exclusion_reason_id = 7, excluded_by = :officer where id = :active`,
    `${EXCLUDED_BY('2026-01-15')}, exclusion_reason_id = 8, excluded_by = :officer where id = :active`,
  ])('is allowed: %s', async (statement) => {
    expect(await tried(operator, statement)).toBe(1)
  })
})

it('another organisation can read and change nothing', async () => {
  for (const table of ['rnu', 'rnu_file', 'rnu_founder'])
    expect(await tried(stranger, `select from ${table}`)).toBe(0)
  await held(stranger, `update rnu set note_ru = 'Иное'`)
  await held(stranger, 'delete from rnu')
  expect(await tried(stranger, `select from rnu_life(:active)`)).toBe(0)
})
