import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from './acting.ts'
import { buildEmployee, buildOrganization, buildRow } from './build-people.ts'
import { buildPlanItem } from './build-plan.ts'
import { buildAnnouncementFixture } from './build-ready-announcements.ts'
import { usePortal } from './portal.ts'

/** What a faulty command could do if the database didn't check: every statement runs as the cabinet's role. */
const portal = usePortal()

let customer = 0
let organizer = 0
let stranger = 0
let planId = 0
const ids: Record<string, number> = {}

beforeAll(async () => {
  const fixture = await buildAnnouncementFixture(portal)
  customer = fixture.sides.customer_id
  organizer = fixture.sides.organizer_id
  planId = fixture.sides.plan_id
  stranger = (await buildEmployee(portal.admin)).organization.id
  ids.announcement = await fixture.ready()
  ids.person = fixture.organizer.person_id
  const { rows } = await portal.admin.query(
    `select l.id as lot, x.plan_item_id as item, o.purchase_order_id as confirmed, f.attachment_id as file
     from lot l join lot_plan_item x on x.lot_id = l.id join purchase_order_item o on o.plan_item_id = x.plan_item_id
     join announcement_file f on f.announcement_id = l.announcement_id where l.announcement_id = $1 limit 1`,
    [ids.announcement],
  )
  for (const [name, id] of Object.entries(rows[0])) ids[name] = Number(id)
  const sides = { customer_id: customer, organizer_id: organizer }
  const sent = { ...sides, status_id: 2, sent_at: '2026-11-02T10:00:00+05:00', sent_by: ids.person }
  ids.sent = await buildRow(portal.admin, 'purchase_order', sent)
  ids.draft = await buildRow(portal.admin, 'purchase_order', { ...sides, status_id: 1 })
  ids.sentItem = (await item(3)).id
  await order(ids.sent, ids.sentItem)
  await order(ids.draft, (await item(25)).id)
  ids.free = (await item(2)).id
  const customerOrganizer = { ...sides, basis_ru: 'Приказ', starts_on: '2026-01-01' }
  ids.customer_organizer = Number(
    (await portal.admin.query('select id from customer_organizer where customer_id = $1', [customer])).rows[0]
      .id,
  )
  const asked = (await buildOrganization(portal.admin)).id
  ids.asked = asked
  ids.request = await buildRow(portal.admin, 'customer_organizer', {
    ...customerOrganizer,
    organizer_id: asked,
    status_id: 1,
  })
  await portal.admin.query(
    `select notify_members($1, '{specialist,head}', 'order.sent', 'purchase_order', $2, '{}', null)`,
    [organizer, ids.sent],
  )
  await portal.admin.query(`insert into notice_setting values ($1, 'order.sent', 'off')`, [ids.person])
  await buildRow(portal.admin, 'saved_search', {
    person_id: ids.person,
    kind: 'lots',
    name: 'Уголь',
    search: '',
  })
  await portal.admin.query('insert into watch (person_id, announcement_id) values ($1, $2)', [
    ids.person,
    ids.announcement,
  ])
  await portal.admin.query(`insert into calendar_feed (person_id, hash) values ($1, sha256('a'))`, [
    ids.person,
  ])
})

const item = (status_id: number) =>
  buildPlanItem(portal.admin, { id: planId, organization_id: customer }, { status_id })
const order = (orderId: number, itemId: number) =>
  portal.admin.query(
    'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) values ($1, $2, $3)',
    [orderId, itemId, customer],
  )

/** How many rows a statement reached, or why it was refused. `:name` is one of the ids. */
async function tried(organizationId: number, statement: string): Promise<number | string> {
  const text = statement.replace(/:(\w+)/g, (whole, name) => String(ids[name] ?? whole))
  return acting(portal, organizationId, (client) => client.query(text)).then(
    ({ rowCount }) => rowCount ?? 0,
    (error: Error) => error.message,
  )
}

const REFUSED = /row-level security|permission denied|may not|not of the acting/

/** Expects a statement to be refused or to reach no rows. */
async function held(organizationId: number, statement: string): Promise<void> {
  const reached = await tried(organizationId, statement)
  if (reached !== 0) expect([statement, reached]).toEqual([statement, expect.stringMatching(REFUSED)])
}

const THINGS: [table: string, where: string][] = [
  ['customer_organizer', 'id = :customer_organizer'],
  ['purchase_order', 'id in (:sent, :draft, :confirmed)'],
  ['purchase_order_item', 'purchase_order_id in (:sent, :draft, :confirmed)'],
  ['announcement', 'id = :announcement'],
  ['lot', 'announcement_id = :announcement'],
  ['lot_plan_item', 'lot_id = :lot'],
  ['announcement_file', 'announcement_id = :announcement'],
  ['announcement_commission', 'announcement_id = :announcement'],
  ['announcement_stage', 'announcement_id = :announcement'],
  ['notice', 'subject_id = :sent'],
  ['notice_setting', 'person_id = :person'],
  ['saved_search', 'person_id = :person'],
  ['watch', 'person_id = :person'],
  ['calendar_feed', 'person_id = :person'],
]
const COLUMN: Record<string, string> = {
  customer_organizer: 'basis_ru = basis_ru',
  purchase_order: 'comment_ru = comment_ru',
  purchase_order_item: 'is_live = is_live',
  lot_plan_item: 'plan_item_id = plan_item_id',
  announcement_stage: 'planned_at = planned_at',
  announcement_file: 'file_group_id = file_group_id',
  announcement_commission: 'ord = ord',
  notice: 'read_at = now()',
  notice_setting: `email = 'now'`,
  saved_search: `name = 'a'`,
  watch: 'watched_at = now()',
  calendar_feed: 'read_on = null',
}

describe('another organisation', () => {
  it.each(THINGS)('cannot read, change or delete %s', async (table, where) => {
    expect(await tried(stranger, `select from ${table} where ${where}`)).toBe(0)
    await held(stranger, `update ${table} set ${COLUMN[table] ?? 'updated_at = now()'} where ${where}`)
    await held(stranger, `delete from ${table} where ${where}`)
  })

  it.each([
    `insert into customer_organizer (customer_id, organizer_id, status_id, basis_ru, starts_on) select customer_id, $s, 1, 'a', '2026-01-01' from public.organization, lateral (select id as customer_id) c where id = $c`,
    'insert into purchase_order (customer_id, organizer_id, status_id) values ($c, $s, 1)',
    'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) values (:draft, :free, $c)',
    `insert into announcement (number, system_id, name_ru, status_id, purchase_method_id, purchase_subject_id, purchase_type_id, year_id, organizer_id) values ('', 4, 'a', 110, 2, 1, 1, 2026, $o)`,
    `insert into lot (announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price) values (:announcement, 'x', 'a', 110, $s, 1, 796, 1, 1)`,
    'insert into lot_plan_item (lot_id, plan_item_id) values (:lot, :free)',
    'insert into announcement_file (announcement_id, attachment_id, file_group_id) values (:announcement, :file, 1)',
    `insert into announcement_commission values (:announcement, 9, 1, 'a', 'b')`,
    'insert into announcement_stage values (:announcement, 220, now())',
    `insert into notice (person_id, organization_id, kind, subject_type, subject_id) values (:person, $s, 'a.b', 'plan', 1)`,
    `insert into notice_setting values (:person, 'plan.approved', 'off')`,
    `insert into saved_search (person_id, kind, name, search) values (:person, 'lots', 'a', 'q=a')`,
    'insert into watch (person_id, announcement_id) values (:person, :announcement)',
    `insert into calendar_feed (person_id, hash) values (:person, sha256('b'))`,
  ])('cannot insert: %s', async (statement) => {
    const text = statement
      .replaceAll('$s', String(stranger))
      .replaceAll('$c', String(customer))
      .replaceAll('$o', String(organizer))
    expect(await tried(stranger, text)).toMatch(
      /row-level security|permission denied|violates not-null|may not/,
    )
  })

  it('cannot change foreign rows or send notices through SECURITY DEFINER functions', async () => {
    await held(stranger, `select from move_plan_items('{:item,:sentItem,:free}', '{2,3,4,26}', 5, null)`)
    await held(stranger, `select from refuse_lots('{:item}', 'a.b', null, 'r')`)
    expect(
      await tried(stranger, 'select from begin_announcement_stage(:announcement, 220) t where t is not null'),
    ).toBe(0)
    for (const [type, id] of [
      ['purchase_order', ':sent'],
      ['customer_organizer', ':customer_organizer'],
      ['announcement', ':announcement'],
      ['plan', String(planId)],
    ])
      for (const recipient of [customer, organizer, stranger])
        expect([
          type,
          recipient,
          await tried(stranger, notify(recipient, type as string, id as string)),
        ]).toEqual([type, recipient, expect.stringMatching(REFUSED)])
  })
})

const notify = (organizationId: number, type: string, id: string) =>
  `select notify_members(${organizationId}, '{specialist,head}', 'order.returned', '${type}', ${id}, '{"reason":"Переведите деньги"}', null)`

describe('notices', () => {
  it('are sent only by the two sides of their subject, and only to them', async () => {
    expect(await tried(organizer, notify(customer, 'purchase_order', ':sent'))).toBe(1)
    expect(await tried(customer, notify(organizer, 'purchase_order', ':sent'))).toBe(1)
    expect(await tried(customer, notify(organizer, 'customer_organizer', ':customer_organizer'))).toBe(1)
    expect(await tried(organizer, notify(organizer, 'announcement', ':announcement'))).toBe(1)
    expect(await tried(organizer, notify(customer, 'announcement', ':announcement'))).toBe(1)
    expect(await tried(customer, notify(customer, 'plan', String(planId)))).toBe(1)
    for (const [who, recipient, type, id] of [
      [organizer, stranger, 'purchase_order', ':sent'],
      [organizer, customer, 'purchase_order', ':draft'],
      [customer, organizer, 'plan', String(planId)],
      [organizer, stranger, 'announcement', ':announcement'],
      [customer, customer, 'person', ':person'],
    ] as const)
      expect([who, recipient, type, await tried(who, notify(recipient, type, id))]).toEqual([
        who,
        recipient,
        type,
        expect.stringMatching(REFUSED),
      ])
  })

  it('are not sent by a connection without an organisation', async () => {
    await expect(portal.db.pools.app.query(notify(customer, 'plan', String(planId)))).rejects.toThrow(REFUSED)
  })

  it('cannot be changed', async () => {
    for (const column of [
      `vals = '{}'`,
      `kind = 'a.b'`,
      'mailed_at = now()',
      'person_id = 1',
      'subject_id = 1',
    ])
      expect(await tried(organizer, `update notice set ${column}`)).toMatch('permission denied')
  })
})

describe('a customer', () => {
  it.each([
    'update customer_organizer set status_id = 2 where id = :request',
    `update customer_organizer set status_id = 3, decision_reason = 'a' where id = :request`,
    'update customer_organizer set decided_by = :person where id = :request',
    'update customer_organizer set organizer_id = :asked where id = :customer_organizer',
    `update customer_organizer set ends_on = '2030-01-01' where id = :customer_organizer`,
    'update purchase_order set status_id = 4 where id = :sent',
    `update purchase_order set status_id = 5, decision_reason = 'a' where id = :sent`,
    'update purchase_order set status_id = 2 where id = :confirmed',
    'update purchase_order set decided_by = :person where id = :sent',
    'update purchase_order set organizer_id = :asked where id = :sent',
    'delete from purchase_order where id = :confirmed',
    'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) values (:confirmed, :free, $c)',
    'update purchase_order_item set plan_item_id = :free where purchase_order_id = :confirmed',
    'update purchase_order_item set is_live = true where purchase_order_id = :sent',
    'select from announcement where id = :announcement',
    'select from lot where id = :lot',
    'select from announcement_commission',
    `insert into customer_organizer (customer_id, organizer_id, status_id, basis_ru, starts_on) values ($c, $s, 2, 'a', '2026-01-01')`,
    `insert into purchase_order (customer_id, organizer_id, status_id, sent_at) values ($c, $o, 4, now())`,
  ])('is refused: %s', (statement) =>
    held(
      customer,
      statement
        .replaceAll('$c', String(customer))
        .replaceAll('$o', String(organizer))
        .replaceAll('$s', String(stranger)),
    ),
  )
})

describe('an organizer', () => {
  it.each([
    'select from purchase_order where id = :draft',
    'select from purchase_order_item where purchase_order_id = :draft',
    'update purchase_order set customer_id = $o, organizer_id = $c where id = :sent',
    'update purchase_order set customer_id = $o, organizer_id = :asked where id = :sent',
    'update purchase_order set customer_id = :asked where id = :sent',
    'update purchase_order set organizer_id = :asked where id = :sent',
    'update purchase_order set status_id = 1 where id = :sent',
    'update purchase_order set status_id = 7 where id = :sent',
    `update purchase_order set comment_ru = 'a', due_at = null where id = :sent`,
    'delete from purchase_order where id = :sent',
    'delete from purchase_order_item where purchase_order_id = :sent',
    'update purchase_order_item set is_live = false where purchase_order_id = :sent',
    'update customer_organizer set customer_id = :asked where id = :customer_organizer',
    `update customer_organizer set basis_ru = 'Приказ № 2' where id = :customer_organizer`,
    'update customer_organizer set status_id = 1 where id = :customer_organizer',
    'insert into purchase_order (customer_id, organizer_id, status_id) values ($c, $o, 1)',
    'insert into lot_plan_item (lot_id, plan_item_id) values (:lot, :free)',
    'update lot_plan_item set plan_item_id = :free where lot_id = :lot',
    'update plan_item set status_id = 5 where id = :item',
    `select from move_plan_items('{:free}', '{2}', 4, null)`,
    `select from move_plan_items('{:sentItem}', '{3}', 5, null)`,
    `select from move_plan_items('{:sentItem}', '{3}', 26, null)`,
    `select from move_plan_items('{:item}', '{4}', 2, null)`,
    `select from move_plan_items('{:item}', '{4}', 1, null)`,
    `select from move_plan_items('{:item}', '{4}', 16, null)`,
  ])('is refused: %s', (statement) =>
    held(organizer, statement.replaceAll('$c', String(customer)).replaceAll('$o', String(organizer))),
  )

  it('cannot attach a file of another organisation or start a version of a foreign purchase', async () => {
    const foreign = await buildRow(portal.admin, 'attachment', {
      original_name: 'Тайна.pdf',
      content_type: 'application/pdf',
      size: 1,
      av_check: 'passed',
      organization_id: customer,
    })
    await held(
      organizer,
      `insert into announcement_file (announcement_id, attachment_id, file_group_id) values (:announcement, ${foreign}, 1)`,
    )
    // Also not with an item that is in none of its lots; with one that is, the file comes along.
    const attach = (item: string) =>
      portal.admin.query(`insert into plan_item_file values ($1, $2, 'other')`, [ids[item], foreign])
    const come = `insert into announcement_file (announcement_id, attachment_id, file_group_id) values (:announcement, ${foreign}, 2)`
    await attach('free')
    await held(organizer, come)
    await attach('item')
    expect(await tried(organizer, come)).toBe(1)
    const announced = `insert into announcement (number, system_id, name_ru, status_id, purchase_method_id, purchase_subject_id, purchase_type_id, year_id, organizer_id, version, root_id)
      values ('x-2', 4, 'a', 160, 2, 1, 1, 2026, ${stranger}, 2, :announcement)`
    await held(stranger, announced)
  })

  it('can decide on orders, move ordered items and read its commission', async () => {
    expect(
      await tried(
        organizer,
        'update purchase_order set status_id = 4, decided_by = :person where id = :sent',
      ),
    ).toBe(1)
    expect(await tried(organizer, `select from move_plan_items('{:item}', '{4}', 26, null)`)).toBe(1)
    expect(await tried(organizer, `select from move_plan_items('{:item}', '{4}', 5, null)`)).toBe(1)
    expect(
      await tried(organizer, 'select from announcement_commission where announcement_id = :announcement'),
    ).toBe(4)
  })
})

describe('a trigger that checks', () => {
  it('does not read temporary tables of its caller', async () => {
    const { rows } = await portal.admin.query(
      `select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       where c.relname in ('customer_organizer', 'purchase_order', 'purchase_order_item', 'lot_plan_item') and not t.tgisinternal
         and p.proname not like '%count%' and not coalesce(p.proconfig && array['search_path=public, pg_temp'], false)`,
    )
    expect(rows).toEqual([])
  })
})
