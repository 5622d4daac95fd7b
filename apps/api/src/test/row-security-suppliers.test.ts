import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from './acting.ts'
import { buildExpFixture, buildUpload } from './build-exp.ts'
import { buildEmployee, buildRow } from './build-people.ts'
import { usePortal } from './portal.ts'

/** What a faulty command could do to experience if the database didn't check: statements run as the cabinet's role. */
const portal = usePortal()

let supplier = 0
let operator = 0
let stranger = 0
const ids: Record<string, number> = {}

const STATUSES = { draft: 1, submitted: 2, review: 3, returned: 4, approval: 5, confirmed: 6, refused: 7 }

beforeAll(async () => {
  const fixture = await buildExpFixture(portal)
  supplier = fixture.supplier.organization.id
  operator = fixture.reviewer.organization.id
  stranger = (await buildEmployee(portal.admin, { is_supplier: true })).organization.id
  Object.assign(ids, {
    reviewer: fixture.reviewer.person_id,
    approver: fixture.approver.person_id,
    insider: fixture.supplier.person_id,
    supplier,
    operator,
    stranger,
    own: (await buildUpload(portal, supplier)).id,
    foreign: (await buildUpload(portal, stranger)).id,
  })
  const document = (await buildUpload(portal, supplier)).id
  for (const [name, status_id] of Object.entries(STATUSES)) {
    ids[name] = await buildRow(portal.admin, 'supplier_exp', {
      organization_id: supplier,
      status_id,
      supplier_exp_type_id: 1,
      country_id: 398,
      object_ru: 'Школа',
      customer_name_ru: 'Заказчик',
      completed_on: '2024-01-01',
      submitted_at: status_id === 1 ? null : '2026-11-02',
      reviewed_by: status_id > 2 ? ids.reviewer : null,
      decision_reason: [4, 7].includes(status_id) ? 'Причина' : null,
    })
    await portal.admin.query(`insert into supplier_exp_file values ($1, $2, 'other')`, [ids[name], document])
  }
})

/** How many rows a statement reached, or why it was refused. `:name` is one of the ids. */
async function tried(organizationId: number, statement: string): Promise<number | string> {
  const text = statement.replace(/:(\w+)/g, (whole, name) => String(ids[name] ?? whole))
  return acting(portal, organizationId, (client) => client.query(text)).then(
    ({ rowCount }) => rowCount ?? 0,
    (error: Error) => error.message,
  )
}

const REFUSED = /row-level security|permission denied|may not/

/** Expects a statement to be refused or to reach no rows. */
async function held(organizationId: number, statement: string): Promise<void> {
  const reached = await tried(organizationId, statement)
  if (reached !== 0) expect([statement, reached]).toEqual([statement, expect.stringMatching(REFUSED)])
}

const NEW = `insert into supplier_exp (organization_id, status_id, supplier_exp_type_id, country_id, object_ru, customer_name_ru,
  completed_on, submitted_at`

describe('a supplier', () => {
  it.each([
    `${NEW}) values (:supplier, 6, 1, 398, 'а', 'а', '2024-01-01', now())`,
    `${NEW}) values (:supplier, 2, 1, 398, 'а', 'а', '2024-01-01', now())`,
    `${NEW}) values (:stranger, 1, 1, 398, 'а', 'а', '2024-01-01', now())`,
    `${NEW}, decided_by) values (:supplier, 1, 1, 398, 'а', 'а', '2024-01-01', null, :approver)`,
    ...Object.keys(STATUSES).map((from) => `update supplier_exp set status_id = 6 where id = :${from}`),
    ...['submitted', 'review', 'approval', 'confirmed', 'refused'].map(
      (from) => `update supplier_exp set object_ru = 'Иное' where id = :${from}`,
    ),
    'update supplier_exp set status_id = 1 where id = :review',
    'update supplier_exp set status_id = 1 where id = :refused',
    'update supplier_exp set status_id = 3 where id = :submitted',
    'update supplier_exp set status_id = 5 where id = :draft',
    'update supplier_exp set organization_id = :stranger where id = :draft',
    'update supplier_exp set reviewed_by = :approver where id = :returned',
    'update supplier_exp set decided_by = :approver where id = :draft',
    `update supplier_exp set decision_reason = 'Иное' where id = :returned`,
    ...['submitted', 'review', 'returned', 'approval', 'confirmed', 'refused'].map(
      (from) => `delete from supplier_exp where id = :${from}`,
    ),
    `insert into supplier_exp_file values (:draft, :foreign, 'other')`,
    `update supplier_exp_file set attachment_id = :foreign where supplier_exp_id = :draft`,
    ...['submitted', 'review', 'approval', 'confirmed', 'refused'].flatMap((from) => [
      `insert into supplier_exp_file values (:${from}, :own, 'other')`,
      `delete from supplier_exp_file where supplier_exp_id = :${from}`,
      `update supplier_exp_file set kind = 'works_act' where supplier_exp_id = :${from}`,
    ]),
  ])('is refused: %s', (statement) => held(supplier, statement))

  it.each([
    `update supplier_exp set object_ru = 'Иное' where id = :draft`,
    `update supplier_exp set object_ru = 'Иное' where id = :returned`,
    'update supplier_exp set status_id = 2, submitted_at = now() where id = :draft',
    'update supplier_exp set status_id = 2, reviewed_by = null, decision_reason = null where id = :returned',
    'update supplier_exp set status_id = 1, submitted_at = null where id = :submitted',
    `insert into supplier_exp_file values (:draft, :own, 'other')`,
    'delete from supplier_exp where id = :draft',
  ])('is allowed: %s', async (statement) => {
    expect(await tried(supplier, statement)).toBe(1)
  })
})

describe('the operator', () => {
  it.each([
    'select from supplier_exp where id = :draft',
    'select from supplier_exp_file where supplier_exp_id = :draft',
    `${NEW}) values (:supplier, 6, 1, 398, 'а', 'а', '2024-01-01', now())`,
    `${NEW}) values (:supplier, 1, 1, 398, 'а', 'а', '2024-01-01', null)`,
    `update supplier_exp set object_ru = 'Иное' where id = :review`,
    `update supplier_exp set object_ru = 'Иное', status_id = 5 where id = :review`,
    `update supplier_exp set customer_name_ru = 'Иное', status_id = 4, decision_reason = 'а' where id = :review`,
    `update supplier_exp set amount = 1, status_id = 6, decided_by = :approver where id = :approval`,
    'update supplier_exp set organization_id = :operator, status_id = 3 where id = :submitted',
    'update supplier_exp set status_id = 6, decided_by = :approver where id = :submitted',
    'update supplier_exp set status_id = 6, decided_by = :approver where id = :review',
    'update supplier_exp set status_id = 6 where id = :approval',
    'update supplier_exp set status_id = 6, reviewed_by = null, decided_by = :reviewer where id = :approval',
    'update supplier_exp set status_id = 6, reviewed_by = :approver, decided_by = :reviewer where id = :approval',
    `update supplier_exp set status_id = 7, decided_by = :reviewer, decision_reason = 'а' where id = :approval`,
    // The reviewer also works for the supplier, or is missing.
    'update supplier_exp set status_id = 3, reviewed_by = :insider where id = :submitted',
    'update supplier_exp set status_id = 5, reviewed_by = :insider where id = :review',
    'update supplier_exp set status_id = 6, decided_by = :insider where id = :approval',
    'update supplier_exp set status_id = 3 where id = :submitted',
    'update supplier_exp set status_id = 5, reviewed_by = null where id = :review',
    'update supplier_exp set status_id = 1 where id = :submitted',
    'update supplier_exp set status_id = 2 where id = :returned',
    'update supplier_exp set status_id = 3 where id = :confirmed',
    `update supplier_exp set status_id = 7, decision_reason = 'а' where id = :confirmed`,
    'update supplier_exp set status_id = 6, decided_by = :approver where id = :refused',
    ...Object.keys(STATUSES).flatMap((from) => [
      `delete from supplier_exp where id = :${from}`,
      `delete from supplier_exp_file where supplier_exp_id = :${from}`,
      `insert into supplier_exp_file values (:${from}, :own, 'other')`,
    ]),
  ])('is refused: %s', (statement) => held(operator, statement))

  it('cannot confirm a record by its reviewer (four-eyes principle)', async () => {
    expect(
      await tried(
        operator,
        'update supplier_exp set status_id = 6, decided_by = :reviewer where id = :approval',
      ),
    ).toMatch(/check constraint|may not/)
  })

  it.each([
    'update supplier_exp set status_id = 3, reviewed_by = :approver where id = :submitted',
    'update supplier_exp set status_id = 5, reviewed_by = :reviewer, due_at = now() where id = :review',
    'update supplier_exp set status_id = 6, decided_by = :approver, due_at = null where id = :approval',
    `update supplier_exp set status_id = 4, decided_by = :approver, decision_reason = 'а' where id = :approval`,
    'select from supplier_exp_file where supplier_exp_id = :submitted',
  ])('is allowed: %s', async (statement) => {
    expect(await tried(operator, statement)).toBe(1)
  })
})

describe('another organisation', () => {
  it('sees only the public part of what was confirmed: no documents, no numbers of people, no names of officers', async () => {
    expect(await tried(stranger, 'select from supplier_exp where organization_id = :supplier')).toBe(0)
    expect(await tried(stranger, 'select from supplier_exp_file')).toBe(0)
    expect(await tried(stranger, 'select from supplier_exp_snapshot where id = :confirmed')).toBe(0)
    expect(await tried(stranger, 'select from public_supplier_exp where organization_id = :supplier')).toBe(1)
  })

  it.each(Object.keys(STATUSES))('changes and removes nothing: %s', async (name) => {
    await held(stranger, `update supplier_exp set object_ru = 'Иное' where id = :${name}`)
    await held(stranger, `update supplier_exp set organization_id = :stranger where id = :${name}`)
    await held(stranger, `update supplier_exp set status_id = 3 where id = :${name}`)
    await held(stranger, `delete from supplier_exp where id = :${name}`)
    await held(stranger, `insert into supplier_exp_file values (:${name}, :foreign, 'other')`)
  })

  it('neither sends nor gets notices about it; a draft has none', async () => {
    const notice = (recipient: string, subject: string) =>
      `select notify_members(${recipient}, '{specialist,head,operator}', 'supplier_exp.confirmed', 'supplier_exp', ${subject}, '{}', null)`
    await held(stranger, notice(':supplier', ':confirmed'))
    await held(stranger, notice(':operator', ':confirmed'))
    await held(supplier, notice(':operator', ':draft'))
    await held(supplier, notice(':stranger', ':submitted'))
    await held(operator, notice(':supplier', ':draft'))
    await held(operator, notice(':stranger', ':confirmed'))
  })
})

describe('a trigger that checks', () => {
  it('does not read temporary tables of its caller', async () => {
    const { rows } = await portal.admin.query(
      `select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       where c.relname = 'supplier_exp' and not t.tgisinternal
         and not coalesce(p.proconfig && array['search_path=public, pg_temp'], false)`,
    )
    expect(rows).toEqual([])
  })
})
