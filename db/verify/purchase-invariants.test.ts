import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { ORDER_INVARIANTS } from './order-invariants.ts'
import { PURCHASE_FIXTURE } from './purchase-fixture.ts'
import { PURCHASE_INVARIANTS } from './purchase-invariants.ts'
import { verifyDatabase } from './verify.ts'

const database = useDatabase()
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(PURCHASE_FIXTURE)
})
afterAll(() => client.end())

/** Invariants broken by a change that constraints would reject. Triggers are off, and the change is rolled back. */
async function brokenBy(violation: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(`set local session_replication_role = replica; ${violation}`)
    const broken: string[] = []
    for (const { name, offenders } of [...ORDER_INVARIANTS, ...PURCHASE_INVARIANTS]) {
      const { rows } = await client.query<{ n: number }>(`select (${offenders})::int as n`)
      if (rows[0]?.n) broken.push(name)
    }
    return broken
  } finally {
    await client.query('rollback')
  }
}

/** Another lot of published item 7: in its own announcement, otherwise valid. */
const SECOND_LOT = `
  insert into announcement (id, system_id, number, name_ru, status_id, purchase_method_id, purchase_subject_id, purchase_type_id,
    year_id, organizer_id, publish_date) overriding system value values (9, 4, '9-1', 'Б', 210, 2, 1, 1, 2026, 2, now());
  insert into lot (id, announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price,
    system_id, organizer_id, year_id, purchase_method_id, purchase_subject_id)
    overriding system value values (9, 9, '7-ОК2', 'Б', 210, 1, 1, 796, 10, 10, 4, 2, 2026, 2, 1);
  insert into lot_plan_item (lot_id, plan_item_id, root_id) values (9, 7, 7)`
const CASES: [name: string, violation: string][] = [
  [
    'the journal of a relation has no gaps: each event starts from the state of the previous one',
    `insert into journal_event (action, subject_type, subject_id, before, after)
      select 'a.b', 'customer_organizer', '1', '{}', after from journal_event where subject_type = 'customer_organizer'`,
  ],
  ['the journal of a relation ends with the stored state', "update customer_organizer set basis_ru = 'Иное'"],
  [
    'the journal of an order has no gaps: each event starts from the state of the previous one',
    `insert into journal_event (action, subject_type, subject_id, before, after)
      select 'a.b', 'purchase_order', '1', '{}', after from journal_event where subject_type = 'purchase_order' and subject_id = '1'`,
  ],
  [
    'the journal of an order ends with the stored state',
    "update purchase_order set comment_ru = 'Иное' where id = 1",
  ],
  [
    'the journal of an announcement has no gaps: each event starts from the state of the previous one',
    `insert into journal_event (action, subject_type, subject_id, before, after)
      select 'a.b', 'announcement', '6', '{}', after from journal_event where subject_type = 'announcement' and subject_id = '6'`,
  ],
  [
    'the journal of an announcement ends with the stored state',
    "update announcement set name_ru = 'Иное' where id = 6",
  ],
  [
    'the journal of a lot has no gaps: each event starts from the state of the previous one',
    `insert into journal_event (action, subject_type, subject_id, before, after)
      select 'a.b', 'lot', '6', '{}', after from journal_event where subject_type = 'lot' and subject_id = '6'`,
  ],
  ['the journal of a lot ends with the stored state', "update lot set name_ru = 'Иное' where id = 6"],
  [
    'the journal of a lot ends with the stored state',
    'delete from lot_plan_item where lot_id = 6; delete from lot where id = 6',
  ],
  ...[1, 2, 3, 4, 5, 6, 7].map((item): [string, string] => [
    'the status of open items matches the status of their order',
    `update plan_item set status_id = 2 where id = ${item}`,
  ]),
  [
    'the status of open items matches the status of their order',
    'update plan_item set is_current = false where id = 1',
  ],
  ...[2, 3, 4, 5].map((item): [string, string] => [
    'an ordered item is in an open order',
    `update purchase_order_item set is_live = false where plan_item_id = ${item}`,
  ]),
  [
    'an order sent, confirmed, in progress or rejected has open items; one that is over has none',
    'delete from purchase_order_item where purchase_order_id = 2',
  ],
  [
    'an order sent, confirmed, in progress or rejected has open items; one that is over has none',
    'update purchase_order set status_id = 8 where id = 3',
  ],
  [
    'method and subject of an order are those of its items',
    'update purchase_order set purchase_method_id = 3 where id = 1',
  ],
  [
    'an order was sent to an organizer with whom there is or was a relation',
    'delete from customer_organizer',
  ],
  [
    'two organisations have at most one open relation, which is not ended while orders are open',
    'update customer_organizer set status_id = 5',
  ],
  [
    'two organisations have at most one open relation, which is not ended while orders are open',
    `drop index customer_organizer_open; insert into customer_organizer
      (id, customer_id, organizer_id, status_id, basis_ru, starts_on) overriding system value values (9, 1, 2, 1, 'Приказ', '2026-01-01')`,
  ],
  [
    'a decided relation or order has the person who decided, and a sent order the person who sent it',
    'update customer_organizer set decided_by = null',
  ],
  [
    'a decided relation or order has the person who decided, and a sent order the person who sent it',
    'update purchase_order set sent_by = null where id = 2',
  ],
  [
    'all lots of an announcement whose creation is in the journal are in the journal',
    `insert into lot (id, announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price,
      system_id, organizer_id, year_id, purchase_method_id, purchase_subject_id)
      overriding system value values (8, 6, '8-ОК1', 'Б', 110, 1, 1, 796, 10, 10, 4, 2, 2026, 2, 1)`,
  ],
  [
    'an item with status «in a draft lot» is in exactly one, of an organizer who may buy it',
    'delete from lot_plan_item where lot_id = 6',
  ],
  [
    'an item with status «in a draft lot» is in exactly one, of an organizer who may buy it',
    'update announcement set organizer_id = 1 where id = 6; update purchase_order_item set is_live = false where plan_item_id = 6; update plan_item set organization_id = 2 where id = 6',
  ],
  [
    'current items of a draft lot have the status «in a draft lot»',
    'update plan_item set status_id = 26 where id = 6',
  ],
  ['the items of a published lot are published', 'update plan_item set status_id = 26 where id = 7'],
  ['an item in force is in at most one active lot', SECOND_LOT],
  [
    'a lot made in the cabinet is numbered after its item, and combined if it has several',
    "update lot set number = '6-ЗЦП1' where id = 6",
  ],
  [
    'a lot made in the cabinet is numbered after its item, and combined if it has several',
    'update lot set is_combined = true where id = 7',
  ],
  ['the items of a lot have its customer, method and subject', 'update lot set customer_id = 2 where id = 6'],
  [
    'lots have the status of their announcement, except refused, cancelled and failed ones',
    'update lot set status_id = 210 where id = 6',
  ],
  [
    'lots have the status of their announcement, except refused, cancelled and failed ones',
    'update lot set status_id = 410 where id = 6',
  ],
  [
    'a purchase has at most one public version and one in preparation, numbered without gaps',
    'update announcement set root_id = 7, version = 3 where id = 6',
  ],
  [
    'a purchase has at most one public version and one in preparation, numbered without gaps',
    'update announcement set status_id = 190 where id = 7',
  ],
  [
    'recorded stages match the status, none began early, and the next is due when intake begins or ends',
    'update announcement set next_stage_at = null where id = 7',
  ],
  [
    'recorded stages match the status, none began early, and the next is due when intake begins or ends',
    'update announcement set status_id = 220, next_stage_at = offer_end_date where id = 7',
  ],
  [
    'recorded stages match the status, none began early, and the next is due when intake begins or ends',
    "insert into announcement_stage values (6, 220, '2040-01-01', now())",
  ],
  [
    'an announcement published in the cabinet was submitted and signed and has all its dates',
    'update announcement set signed_by = null where id = 7',
  ],
  [
    'a draft has no signature, a signed announcement has one',
    'update announcement set signed_by = 2 where id = 6',
  ],
  [
    'a draft has no signature, a signed announcement has one',
    'update announcement set status_id = 130, submitted_by = 1 where id = 6',
  ],
  [
    'four-eyes principle: the person who signed an announcement did not submit it',
    `do $$ declare rule text; begin
      for rule in select conname from pg_constraint where conrelid = 'announcement'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%signed_by%' loop
        execute format('alter table announcement drop constraint %I', rule); end loop; end $$;
    update announcement set signed_by = submitted_by where id = 7`,
  ],
  [
    'the documents of an announcement made in the cabinet belong to its organizer, or to the items it buys',
    'update attachment set organization_id = 1',
  ],
]

describe('invariants of orders and announcements', () => {
  it('hold in the test data, with all others', async () => {
    const broken: string[] = []
    for await (const { name, offenders } of verifyDatabase(client)) if (offenders > 0) broken.push(name)
    expect(broken).toEqual([])
  })

  it.each(CASES)('report a violation: %s (%#)', async (name, violation) => {
    expect(await brokenBy(violation)).toContain(name)
  })

  it('allow an imported announcement to be continued in the cabinet', async () => {
    const broken = await brokenBy(`${SECOND_LOT}; insert into announcement
        (id, system_id, number, name_ru, status_id, purchase_method_id, purchase_subject_id, purchase_type_id, year_id,
          organizer_id, version, root_id, change_reason)
        overriding system value values (10, 4, '9-2', 'Б', 110, 2, 1, 1, 2026, 2, 2, 9, 'Замечания');
      insert into journal_event (action, subject_type, subject_id, after)
        values ('announcement.change', 'announcement', '10', '{}')`)
    expect(broken).not.toContain(
      'a purchase has at most one public version and one in preparation, numbered without gaps',
    )
  })

  it('allow an imported, already decided order to be edited in the cabinet', async () => {
    const broken = await brokenBy(`update purchase_order set decided_by = null;
      update journal_event set before = after, action = 'purchase_order.update' where subject_type = 'purchase_order'`)
    expect(broken).not.toContain(
      'a decided relation or order has the person who decided, and a sent order the person who sent it',
    )
  })

  it('have at least one violating case each', () => {
    const violated = new Set(CASES.map(([name]) => name))
    expect([...ORDER_INVARIANTS, ...PURCHASE_INVARIANTS].filter(({ name }) => !violated.has(name))).toEqual(
      [],
    )
  })
})
