import {
  ANNOUNCEMENT_STAGES,
  announcementStage,
  isPublicStatus,
  statusesOfStage,
} from '@zakup/domain/announcements/announcement-status'
import { isIinBin } from '@zakup/domain/iin-bin'
import { NOTICE_SUBJECTS } from '@zakup/domain/notices/notice-kinds'
import { ORDERED_ITEM_MOVES } from '@zakup/domain/plan-items/ordered-item-moves'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from './build-announcement.ts'
import { buildEmployee, buildOrganization, buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()
const admin = (statement: string, values: unknown[] = []) => portal.admin.query(statement, values)

describe('the database agrees with the domain', () => {
  it('about check digits', async () => {
    const values = fc.sample(fc.oneof(fc.stringMatching(/^\d{12}$/), fc.string({ maxLength: 14 })), {
      numRuns: 3000,
      seed: 7,
    })
    const clean = values.filter((value) => !value.includes('\u0000') && value.isWellFormed())
    const { rows } = await admin('select v, is_iin_bin(v) as ok from unnest($1::text[]) v', [clean])
    for (const { v, ok } of rows) expect([v, ok]).toEqual([v, isIinBin(v)])
    expect(rows.some((row) => row.ok)).toBe(true)
  })

  it('about every status of a stage being in a dictionary', async () => {
    const { rows } = await admin(
      'select id from dict_announcement_status union select id from dict_lot_status',
    )
    const known = new Set(rows.map((row) => row.id))
    const unknown = ANNOUNCEMENT_STAGES.flatMap((stage) => statusesOfStage(stage)).filter(
      (status) => !known.has(status),
    )
    expect(unknown).toEqual([])
  })

  it('about every status having a stage, and which of them are public', async () => {
    const { rows } = await admin(
      'select id from dict_announcement_status union select id from dict_lot_status',
    )
    expect(rows.length).toBeGreaterThanOrEqual(38)
    for (const { id } of rows) expect([id, announcementStage(id)]).not.toEqual([id, null])
    for (const { id } of (await admin('select id from dict_announcement_status')).rows) {
      const { id: announcementId } = await buildAnnouncement(portal.admin, { status_id: id }, [])
      const seen = await admin('select from public_announcement where id = $1', [announcementId])
      expect([id, seen.rowCount === 1]).toEqual([id, isPublicStatus(id)])
    }
  })

  it('about what an organizer may do to the status of an item ordered from it', async () => {
    const { rows } = await admin(
      'select from_status_id, to_status_id, order_status_id from ordered_item_move',
    )
    const moves = rows.map((row) => [row.from_status_id, row.to_status_id, row.order_status_id].join(' '))
    expect(new Set(moves)).toEqual(new Set(ORDERED_ITEM_MOVES.map((move) => move.join(' '))))
  })

  it('about the subjects of notices', async () => {
    const { rows } = await admin(
      `select regexp_replace(proname, '_parties$', '') as subject from pg_proc
       where pronamespace = 'public'::regnamespace and proname ~ '_parties$' and proname <> 'are_parties'`,
    )
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(NOTICE_SUBJECTS))
    expect((await admin(`select are_parties('organization', 1, 1, 1) as may`)).rows).toEqual([{ may: false }])
  })
})

/** PostgreSQL's generated names for unnamed checks don't show what is checked, nor which of several checks it is. */
it('every check constraint has a descriptive name', async () => {
  const { rows } = await admin(
    `select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c'
       and (conname ~ '[0-9]$' or conname = conrelid::regclass || '_check')`,
  )
  expect(rows).toEqual([])
})

describe('the database never stores', () => {
  let announcement: Awaited<ReturnType<typeof buildAnnouncement>>
  beforeAll(async () => {
    announcement = await buildAnnouncement(portal.admin)
  })

  it.each([
    ['a БИН with a wrong check digit', () => buildOrganization(portal.admin, { iin_bin: '123456789012' })],
    [
      'an organisation without any role',
      () => buildOrganization(portal.admin, { is_customer: false, is_organizer: false }),
    ],
    [
      'a published announcement without its date',
      () => buildAnnouncement(portal.admin, { publish_date: null }),
    ],
    [
      'an intake that ends before it begins',
      () => buildAnnouncement(portal.admin, { offer_end_date: '2026-11-05T08:59:00+05:00' }),
    ],
    [
      'a lot whose sum is not quantity × price',
      () => buildAnnouncement(portal.admin, {}, [{ total_price: '2001.01' }]),
    ],
    ['a status that is not in the dictionary', () => buildAnnouncement(portal.admin, { status_id: 111 })],
    [
      'a second announcement with the same number',
      () => buildAnnouncement(portal.admin, { number: announcement.number }),
    ],
  ])('%s', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow(/violates|does not/)
  })

  it('a total that differs from its lots', async () => {
    await admin('update lot set unit_price = 10, total_price = 20 where announcement_id = $1', [
      announcement.id,
    ])
    expect(
      (await admin('select total_price from announcement where id = $1', [announcement.id])).rows[0]
        .total_price,
    ).toBe('20.00')
    await admin('delete from lot where announcement_id = $1', [announcement.id])
    expect(
      (await admin('select lot_count, total_price from announcement where id = $1', [announcement.id])).rows,
    ).toEqual([{ lot_count: 0, total_price: '0.00' }])
  })

  it('a wrong total after two concurrent writers', async () => {
    const { id, organizer_id } = await buildAnnouncement(portal.admin, {}, [])
    const [one, two] = [await portal.admin.connect(), await portal.admin.connect()]
    const insert = (
      n: number,
    ) => `insert into lot (announcement_id, number, name_ru, status_id, customer_id, quantity,
      measure_id, unit_price, total_price) values (${id}, '${n}', 'Лот', 220, ${Number(organizer_id)}, 1, 796, 5, 5)`
    await one.query('begin')
    await one.query(insert(1))
    await two.query('begin')
    const second = two.query(insert(2))
    await one.query('commit')
    await second
    await two.query('commit')
    one.release()
    two.release()
    const { rows } = await admin('select lot_count, total_price from announcement where id = $1', [id])
    expect(rows).toEqual([{ lot_count: 2, total_price: '10.00' }])
  })

  it('a result of another announcement, above the lot, or with a worse price in second place', async () => {
    const [one, other] = [await buildAnnouncement(portal.admin), await buildAnnouncement(portal.admin)]
    const [winner, second] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
    const protocolId = await buildRow(portal.admin, 'protocol', {
      announcement_id: one.id,
      protocol_type_id: 5,
      number: '1',
      created_at: '2026-11-20T10:00:00+05:00',
    })
    const result = (over: Record<string, unknown>) => {
      const row = {
        lot_id: one.lotIds[0],
        announcement_id: one.id,
        protocol_id: protocolId,
        winner_id: winner.id,
        winner_price: '1800.00',
        second_id: second.id,
        second_price: '1900.00',
        decided_at: '2026-11-20T10:00:00+05:00',
        ...over,
      }
      const columns = Object.keys(row)
      const places = columns.map((_, i) => `$${i + 1}`)
      return admin(`insert into lot_result (${columns.join()}) values (${places.join()})`, Object.values(row))
    }
    await expect(result({ lot_id: other.lotIds[0] })).rejects.toThrow('violates foreign key')
    await expect(result({ announcement_id: other.id })).rejects.toThrow('violates foreign key')
    await expect(result({ winner_price: '2001.01', second_price: '2002.00' })).rejects.toThrow(
      'violates the sum of lot',
    )
    await expect(result({ second_price: '1700.00' })).rejects.toThrow('violates check')
    await expect(result({ second_id: winner.id })).rejects.toThrow('violates check')
    await expect(result({})).resolves.toBeDefined()
  })

  it('a contract of an organisation with itself', async () => {
    const contract = {
      number: '1',
      system_number: '1',
      status_id: 190,
      year_id: 2026,
      customer_id: announcement.organizer_id,
      supplier_id: announcement.organizer_id,
      sum_without_vat: '1.00',
      sum_with_vat: '1.16',
    }
    await expect(buildRow(portal.admin, 'contract', contract)).rejects.toThrow('violates check')
  })

  it('a plan item in the plan of another organisation', async () => {
    const [own, other] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
    const planOf = (organization_id: number) =>
      buildRow(portal.admin, 'plan', { organization_id, year_id: 2026, plan_type_id: 1, status_id: 1 })
    const item = (plan_id: number, over: Record<string, unknown> = {}) =>
      buildRow(portal.admin, 'plan_item', {
        plan_id,
        organization_id: own.id,
        system_id: 4,
        year_id: 2026,
        plan_item_type_id: 1,
        status_id: 1,
        enstru_id: 1,
        purchase_subject_id: 1,
        purchase_method_id: 2,
        name_ru: 'Бумага',
        measure_id: 796,
        quantity: '2',
        unit_price: '5',
        total_price: '10',
        total_price_year_1: '10',
        month_id: 1,
        ...over,
      })
    const plan = await planOf(own.id)
    await expect(item(await planOf(other.id))).rejects.toThrow('violates foreign key')
    await expect(item(plan, { total_price_year_1: '9' })).rejects.toThrow('violates check')
    await expect(planOf(own.id)).rejects.toThrow('violates unique')
    await item(plan)
    const { rows } = await admin('select item_count, total_price from plan where id = $1', [plan])
    expect(rows).toEqual([{ item_count: 1, total_price: '10.00' }])
  })

  it('two records in force of one supplier for one ground and contract', async () => {
    const supplier = await buildOrganization(portal.admin, {
      is_customer: false,
      is_organizer: false,
      is_supplier: true,
    })
    const record = (over: Record<string, unknown> = {}) =>
      buildRow(portal.admin, 'rnu', {
        organization_id: supplier.id,
        system_id: 4,
        status_id: 4,
        reason_id: 2,
        starts_on: '2026-01-01',
        ends_on: '2028-01-01',
        ...over,
      })
    await record()
    await expect(record()).rejects.toThrow('violates unique')
    await expect(record({ reason_id: 4 })).resolves.toBeTypeOf('number')
    await expect(
      record({ status_id: 5, excluded_on: '2026-02-01', exclusion_reason_id: 7 }),
    ).resolves.toBeTypeOf('number')
  })

  describe('between a plan and a lot', () => {
    let sides: { customer_id: number; organizer_id: number }
    let items: number[]
    let personId = 0
    beforeAll(async () => {
      const { person, organization } = await buildEmployee(portal.admin)
      personId = person.id
      sides = { customer_id: organization.id, organizer_id: (await buildOrganization(portal.admin)).id }
      const plan = await buildPlan(portal.admin, organization.id)
      items = [(await buildPlanItem(portal.admin, plan)).id, (await buildPlanItem(portal.admin, plan)).id]
    })
    const order = (over: Record<string, unknown>) =>
      buildRow(portal.admin, 'purchase_order', { ...sides, status_id: 1, ...over })
    const customerOrganizer = (over: Record<string, unknown>) =>
      buildRow(portal.admin, 'customer_organizer', {
        ...sides,
        status_id: 1,
        basis_ru: 'Приказ № 1',
        starts_on: '2026-01-01',
        ...over,
      })
    const hold = async (itemId: number | undefined, over: Record<string, unknown> = {}) => {
      const { customer_id } = sides
      const values = [await order(over), itemId, customer_id]
      return admin(
        'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) values ($1, $2, $3)',
        values,
      )
    }
    const sent = { status_id: 2, sent_at: '2026-11-02T10:00:00+05:00' }

    it.each<[string, () => Promise<unknown>]>([
      [
        'a relation of an organisation with itself',
        () => customerOrganizer({ organizer_id: sides.customer_id }),
      ],
      ['a relation declined without a reason', () => customerOrganizer({ status_id: 3 })],
      ['a relation that ends before it begins', () => customerOrganizer({ ends_on: '2025-12-31' })],
      ['a sent order without an organizer', () => order({ ...sent, organizer_id: null })],
      ['an order to the own organisation', () => order({ organizer_id: sides.customer_id })],
      ['an order returned without a reason', () => order({ ...sent, status_id: 3 })],
      ['an order due before it was sent', () => order({ ...sent, due_at: '2026-11-01T10:00:00+05:00' })],
      [
        'an item of another organisation in an order',
        () => hold(items[0], { customer_id: sides.organizer_id, organizer_id: null }),
      ],
      [
        'an announcement signed by its submitter',
        () => buildAnnouncement(portal.admin, { submitted_by: personId, signed_by: personId }),
      ],
      ['an intake of zero days', () => buildAnnouncement(portal.admin, { intake_days: 0 })],
      [
        'a member of a commission without a name',
        () => admin(`insert into announcement_commission values ($1, 1, 1, '', 'Юрист')`, [announcement.id]),
      ],
      [
        'a notice of an unknown kind',
        () =>
          admin(
            `insert into notice (person_id, organization_id, kind, subject_type, subject_id) values ($1, $2, 'x', 'plan', 1)`,
            [personId, sides.customer_id],
          ),
      ],
      [
        'an unknown way to deliver notices',
        () => admin(`insert into notice_setting values ($1, 'plan.approved', 'sms')`, [personId]),
      ],
    ])('%s', async (_, attempt) => {
      await expect(attempt()).rejects.toThrow(/violates/)
    })

    it('a second open relation of the same organisations', async () => {
      await customerOrganizer({})
      await expect(customerOrganizer({ status_id: 2 })).rejects.toThrow('violates unique')
      await expect(customerOrganizer({ status_id: 4 })).resolves.toBeTypeOf('number')
    })

    it('an item in two orders at a time', async () => {
      await hold(items[0])
      await expect(hold(items[0])).rejects.toThrow('violates unique')
      // An order that has ended doesn't reserve its items.
      await expect(hold(items[0], { ...sent, status_id: 8 })).resolves.toBeDefined()
      await hold(items[1], sent)
      await admin('update purchase_order set status_id = 8 where status_id = 2 and customer_id = $1', [
        sides.customer_id,
      ])
      await expect(hold(items[1])).resolves.toBeDefined()
    })

    it('an order sent to an organizer without a relation in force', async () => {
      const id = await order({ organizer_id: (await buildOrganization(portal.admin)).id })
      await expect(
        admin('update purchase_order set status_id = 2, sent_at = now() where id = $1', [id]),
      ).rejects.toThrow('active relation')
    })

    it('a stage that began twice', async () => {
      const begin = () => admin('insert into announcement_stage values ($1, 220, now())', [announcement.id])
      await begin()
      await expect(begin()).rejects.toThrow('violates unique')
    })
  })

  it('a bid for the own lot', async () => {
    const { lotIds, organizer_id } = await buildAnnouncement(portal.admin)
    const bid = {
      lot_id: lotIds[0],
      supplier_id: organizer_id,
      status_id: 1,
      submitted_at: '2026-11-10T10:00:00+05:00',
    }
    await expect(buildRow(portal.admin, 'bid', bid)).rejects.toThrow('ст. 7')
  })

  it('a journal row that is changed afterwards', async () => {
    await admin(
      "insert into journal_event (action, subject_type, subject_id) values ('test.done', 'test', '1')",
    )
    for (const statement of [
      "update journal_event set action = 'a.b'",
      'delete from journal_event',
      'truncate journal_event',
    ])
      await expect(admin(statement)).rejects.toThrow('append-only')
  })
})

describe('least privilege', () => {
  const asPublic = (statement: string) => portal.db.pools.public.query(statement)

  it('lets the public role only read, and only views and dictionaries', async () => {
    const { rows } =
      await admin(`select c.relname as name, has_table_privilege('zakup_public', c.oid, 'select') as reads,
        has_table_privilege('zakup_public', c.oid, 'insert, update, delete, truncate') as writes
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')`)
    for (const { name, reads, writes } of rows)
      expect([name, reads, writes]).toEqual([name, /^(public|dict)_/.test(name), false])
    expect(rows.length).toBeGreaterThan(20)
  })

  it('is enforced on the connections of the public pool', async () => {
    await buildEmployee(portal.admin)
    await expect(asPublic('select * from person')).rejects.toThrow('permission denied')
    await expect(asPublic('select * from announcement')).rejects.toThrow('permission denied')
    await expect(asPublic('delete from dict_year')).rejects.toThrow('permission denied')
    expect((await asPublic('select count(*) from public_organization')).rows[0].count).toBeGreaterThan(0)
  })

  it('hides counters of own data from the public role, folded and unfolded', async () => {
    const plan = await buildPlan(portal.admin, (await buildOrganization(portal.admin)).id, {
      status_id: 1,
      approved_at: null,
    })
    await buildPlanItem(portal.admin, plan, { status_id: 1 })
    const { rows } = await admin(`select cube from count_delta where not is_public limit 1`)
    expect(rows).toHaveLength(1)
    const own = (await admin('select array_agg(cube) as cubes from counted_table where not is_public'))
      .rows[0].cubes as string[]
    for (const asked of [
      'select cube from public_count_delta where cube = any ($1)',
      'select cube from public_count_system where cube = any ($1)',
      'select cube from public_count_organization where cube = any ($1)',
      `select s.* from unnest($1::text[]) c, public_stat(c, 'status', -1, -1, -1) s`,
      'select t.* from unnest($1::text[]) c, public_top(c, -1, -1, 5) t',
    ])
      expect([asked, (await portal.db.pools.public.query(asked, [own])).rows]).toEqual([asked, []])
  })

  it('cancels a long public query by the statement timeout', async () => {
    await expect(asPublic('select pg_sleep(10)')).rejects.toThrow('statement timeout')
  })
})
