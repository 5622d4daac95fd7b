import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { SUPPLIER_EXP_INVARIANTS } from './supplier-exp-invariants.ts'

const database = useDatabase()
let client: pg.Client

/** A supplier with an experience record in each status, as the portal leaves them. */
const FIXTURE = `
  insert into organization (id, iin_bin, name_ru, is_supplier) overriding system value values (1, '250140000013', 'А', true);
  insert into organization (id, iin_bin, name_ru, is_operator) overriding system value values (2, '250140000023', 'Б', true);
  insert into attachment (id, original_name, content_type, size, av_check, organization_id) overriding system value
    values (1, 'Акт.pdf', 'application/pdf', 1, 'passed', 1), (2, 'Чужой.pdf', 'application/pdf', 1, 'passed', 2);
  insert into supplier_exp (id, organization_id, status_id, supplier_exp_type_id, country_id, kato_id, object_ru, address_ru,
      customer_name_ru, customer_iin_bin, completed_on, submitted_at, submitted_by, due_at, reviewed_by, reviewed_at,
      decided_by, decided_at, decision_reason)
    overriding system value
    select s, 1, s, 1, 398, 710000000, 'Школа', 'Адрес', 'Заказчик', '250140000013', '2024-01-01',
      case when s > 1 then now() end, case when s > 1 then 1 end, case when s in (2, 3, 4, 5) then now() end,
      case when s > 2 then 2 end, case when s > 3 then now() end,
      case when s in (4, 6, 7) then 3 end, case when s in (4, 6, 7) then now() end, case when s in (4, 7) then 'Причина' end
    from generate_series(1, 7) s;
  insert into supplier_exp_file select s, 1, 'acceptance_act' from generate_series(1, 7) s;
  insert into journal_event (action, subject_type, subject_id, after)
    select 'supplier_exp.made', 'supplier_exp', id::text, snapshot from supplier_exp_snapshot`

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`set session_replication_role = replica; ${FIXTURE}; reset session_replication_role`)
})
afterAll(() => client.end())

async function brokenBy(violation: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(`set local session_replication_role = replica; ${violation}`)
    const broken: string[] = []
    for (const { name, offenders } of SUPPLIER_EXP_INVARIANTS) {
      const { rows } = await client.query<{ n: number }>(`select (${offenders})::int as n`)
      if (rows[0]?.n) broken.push(name)
    }
    return broken
  } finally {
    await client.query('rollback')
  }
}

const STEPS = 'each step of an experience has the person who took it and the deadline of the next'
const COMPLETE = 'a submitted experience is complete'

describe('invariants of experiences', () => {
  it('hold in the test data', async () => {
    expect(await brokenBy('select 1')).toEqual([])
  })

  it.each([
    [
      'the journal of an experience has no gaps: each event starts from the state of the previous one',
      `insert into journal_event (action, subject_type, subject_id, before, after)
        select 'a.b', 'supplier_exp', '1', '{}', after from journal_event where subject_type = 'supplier_exp' and subject_id = '1'`,
    ],
    ['the journal of an experience ends with the stored state', `update supplier_exp set object_ru = 'Иное'`],
    ['the journal of an experience ends with the stored state', 'delete from supplier_exp_file'],
    [
      'four-eyes principle: an experience was confirmed by an officer other than its reviewer',
      'update supplier_exp set reviewed_by = null where id = 6',
    ],
    [STEPS, 'update supplier_exp set due_at = now() where id = 1'],
    [STEPS, 'update supplier_exp set due_at = null where id = 2'],
    [STEPS, 'update supplier_exp set reviewed_by = null where id = 3'],
    [STEPS, 'update supplier_exp set decided_by = null where id = 4'],
    [STEPS, 'update supplier_exp set reviewed_at = null where id = 5'],
    [STEPS, 'update supplier_exp set due_at = now() where id = 6'],
    [STEPS, 'update supplier_exp set decided_by = null where id = 7'],
    [COMPLETE, 'update supplier_exp set customer_iin_bin = null where id = 2'],
    [COMPLETE, 'update supplier_exp set kato_id = null where id = 6'],
    [COMPLETE, `update supplier_exp set completed_on = '2099-01-01' where id = 5`],
    [COMPLETE, 'delete from supplier_exp_file where supplier_exp_id = 3'],
    [
      'the documents of an experience belong to its supplier',
      'update supplier_exp_file set attachment_id = 2 where supplier_exp_id = 6',
    ],
    ['public experience is confirmed', 'create or replace view public_supplier_exp as :view'],
  ])('report a violation: %s: %s', async (name, violation) => {
    const { rows } = await client.query(
      `select replace(pg_get_viewdef('public_supplier_exp'), 'e.status_id = 6', 'e.status_id > 0') as view`,
    )
    expect(await brokenBy(violation.replace(':view', rows[0].view))).toContain(name)
  })
})
