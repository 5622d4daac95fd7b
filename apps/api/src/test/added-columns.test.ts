import { SCALAR_FIELDS } from '@zakup/domain/plan-items/item-fields'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildHead } from './build-head.ts'
import { buildItemBody } from './build-item-body.ts'
import { buildPlanner, type Planner } from './build-planner.ts'
import { buildAnnouncementFixture } from './build-ready-announcements.ts'
import { runImportJobs } from './import-fixture.ts'
import { usePortal } from './portal.ts'

/**
 * Columns that no code names, added to a database of its own: they must survive everything that copies, overwrites or
 * records a row, because the next column anyone adds must not depend on twelve places being remembered.
 */
const portal = usePortal()
const TABLES = [
  'plan_item',
  'plan_item_delivery',
  'plan_item_funding',
  'announcement',
  'lot',
  'announcement_file',
  'announcement_commission',
]

beforeAll(async () => {
  for (const table of TABLES) await portal.admin.query(`alter table ${table} add column added_later text`)
})

const one = async (text: string, values: unknown[]) => (await portal.admin.query(text, values)).rows[0]
const journalled = async (type: string, id: number) =>
  (
    await one(
      `select after ->> 'added_later' as value from journal_event
       where subject_type = $1 and subject_id = $2 order by id desc limit 1`,
      [type, String(id)],
    )
  ).value

describe('a column added to a plan item', () => {
  let planner: Planner
  let head: Planner
  let planId: number
  let items: number[]

  const itemOf = (plan: number, root: number) =>
    one('select id::int, version, added_later from plan_item where plan_id = $1 and root_id = $2', [
      plan,
      root,
    ])
  const partsOf = async (table: string, id: number) =>
    (await portal.admin.query(`select added_later from ${table} where plan_item_id = $1`, [id])).rows

  beforeAll(async () => {
    planner = await buildPlanner(portal, { budget_type_id: 1 })
    head = await buildHead(portal, planner)
    planId = (await planner.ask('POST', 'core/plan/', { year_id: 2026, plan_type_id: 1 })).body.id
    items = []
    for (const name_ru of ['Роза', 'Тюльпан']) {
      const made = await planner.ask('POST', 'core/plan-items/', {
        ...buildItemBody({ budget_type_id: 1, name_ru, month_id: 12 }),
        plan_id: planId,
      })
      expect(made).toMatchObject({ status: 200 })
      items.push(made.body.id)
    }
    // As a form would write it.
    await portal.admin.query(`update plan_item set added_later = 'item ' || id where plan_id = $1`, [planId])
    for (const part of ['plan_item_delivery', 'plan_item_funding'])
      await portal.admin.query(`update ${part} set added_later = 'part' where plan_item_id = any ($1)`, [
        items,
      ])
  })

  it('survives form, approval, amendment and import, and is journalled and compared', async () => {
    const [rose, tulip] = items as [number, number]
    const changed = await planner.ask('PUT', `core/plan-items/${rose}/`, {
      ...buildItemBody({ budget_type_id: 1, name_ru: 'Роза чайная', month_id: 12 }),
      version: 1,
    })
    expect(changed).toMatchObject({ status: 200, body: { name_ru: 'Роза чайная' } })
    expect((await itemOf(planId, rose)).added_later).toBe(`item ${rose}`)
    expect(await journalled('plan_item', rose)).toBe(`item ${rose}`)

    expect(await planner.ask('POST', `core/plan/${planId}/start_approve_process/`)).toMatchObject({
      status: 200,
    })
    const decree = { decree_number: '12-нқ', decree_date: '2026-01-10' }
    expect(await head.ask('POST', `core/plan/${planId}/approve/`, decree)).toMatchObject({ status: 200 })
    expect((await itemOf(planId, rose)).added_later).toBe(`item ${rose}`)

    const amended = await planner.ask('POST', `core/plan/${planId}/amend/`, {
      kind: 'need',
      ground: 'Уточнение',
    })
    expect(amended).toMatchObject({ status: 200 })
    const next = amended.body.id
    const [roseCopy, tulipCopy] = [await itemOf(next, rose), await itemOf(next, tulip)]
    expect(roseCopy.added_later).toBe(`item ${rose}`)
    expect(await partsOf('plan_item_delivery', tulipCopy.id)).toEqual([{ added_later: 'part' }])
    expect(await partsOf('plan_item_funding', tulipCopy.id)).toEqual([{ added_later: 'part' }])
    const differing = async () =>
      (await planner.ask('GET', `core/plan/${next}/changes/`)).body.results.map(
        ({ root_id }: { root_id: number }) => root_id,
      )
    expect(await differing()).toEqual([])

    // The number of the item in the first column means: change it.
    const cells = await formRow(next, rose)
    const found = await importRow(next, cells.with(PLAN_COLUMNS.indexOf('description_ru'), 'иная'))
    expect(found).toMatchObject({ state: 'applied' })
    expect(await itemOf(next, rose)).toMatchObject({
      added_later: `item ${rose}`,
      version: roseCopy.version + 1,
    })
    expect(await journalled('plan_item', roseCopy.id)).toBe(`item ${rose}`)
    expect(await differing()).toEqual([rose])

    await portal.admin.query(`update plan_item set added_later = 'other', status_id = 1 where id = $1`, [
      tulipCopy.id,
    ])
    expect(await differing()).toEqual([rose, tulip])
  })

  /** The row of an item as the official form prints it. */
  async function formRow(plan: number, root: number): Promise<string[]> {
    const { rawPayload } = await planner.browser.call('GET', `/api/core/api/core/plan/${plan}/export/`)
    const book = await readXlsx(new Uint8Array(rawPayload))
    const rows = (book.sheets[0]?.rows ?? []) as (string | number | null)[][]
    const found = rows.findLast(([number]) => String(number) === String(root)) ?? []
    return PLAN_COLUMNS.map((_, at) => String(found[at] ?? ''))
  }

  async function importRow(plan: number, cells: string[]) {
    const path = (id: number, more = '') => `core/plan-imports/${id}/${more}`
    const begun = await planner.ask('POST', `core/plan/${plan}/imports/`, { rows: [cells] })
    await runImportJobs(portal)
    expect((await planner.ask('GET', path(begun.body.id))).body).toMatchObject({
      state: 'checked',
      bad_rows: [],
    })
    await planner.ask('POST', path(begun.body.id, 'apply/'))
    await runImportJobs(portal)
    return (await planner.ask('GET', path(begun.body.id))).body
  }

  it('is a field of the table in the domain, or known as none', async () => {
    const { rows } = await portal.admin.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'plan_item'::regclass and attnum > 0 and not attisdropped`,
    )
    const known = new Set<string>([...SCALAR_FIELDS, ...NOT_FIELDS])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual(['added_later'])
    expect([...known].filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  })
})

/** Columns of an item that nobody fills in: whose it is, what happened to it, and what is derived. */
const NOT_FIELDS = [
  'id',
  'root_id',
  'plan_id',
  'organization_id',
  'system_id',
  'external_id',
  'year_id',
  'status_id',
  'delivery_kato_id',
  'delivery_region_id',
  'is_isgp',
  'is_current',
  'is_public',
  'is_copy',
  'tsv',
  'version',
  'updated_at',
  'updated_by',
  'conclusion_result',
  'conclusion_checked_at',
  'refusal_kind',
  'refusal_ground',
  'refusal_document',
  'refusal_date',
  'copied_root_id',
  'price_source',
  'price_contract_id',
]

describe('a column added to an announcement and its lots', () => {
  let fixture: Awaited<ReturnType<typeof buildAnnouncementFixture>>
  beforeAll(async () => {
    fixture = await buildAnnouncementFixture(portal)
  })

  const valuesOf = async (id: number) => ({
    announcement: await one('select added_later from announcement where id = $1', [id]),
    lots: await values('lot', id),
    files: await values('announcement_file', id),
    commission: await values('announcement_commission', id),
  })
  const values = async (table: string, id: number) => {
    const { rows } = await portal.admin.query(
      `select distinct added_later from ${table} where announcement_id = $1`,
      [id],
    )
    return rows.map(({ added_later }) => added_later)
  }
  const KEPT = {
    announcement: { added_later: 'kept' },
    lots: ['kept'],
    files: ['kept'],
    commission: ['kept'],
  }

  async function published(): Promise<number> {
    const id = await fixture.ready({}, 2)
    await portal.admin.query(`update announcement set added_later = 'kept' where id = $1`, [id])
    for (const table of ['lot', 'announcement_file', 'announcement_commission'])
      await portal.admin.query(`update ${table} set added_later = 'kept' where announcement_id = $1`, [id])
    for (const [who, action] of [
      [fixture.organizer, 'submit'],
      [fixture.head, 'approve'],
      [fixture.organizer, 'publish'],
    ] as const)
      expect(await who.ask('POST', `core/announcement/${id}/${action}/`)).toMatchObject({ status: 200 })
    return id
  }

  it('survives publication and the next version, and is journalled', async () => {
    const id = await published()
    expect(await valuesOf(id)).toEqual(KEPT)
    const begun = await fixture.organizer.ask('POST', `core/announcement/${id}/change-documentation/`, {
      reason: 'Замечание поставщика',
    })
    expect(begun).toMatchObject({ status: 200 })
    expect(await valuesOf(begun.body.id)).toEqual(KEPT)
    expect(await journalled('announcement', begun.body.id)).toBe('kept')
    const lot = await one('select min(id)::int as id from lot where announcement_id = $1', [begun.body.id])
    expect(await journalled('lot', lot.id)).toBe('kept')
  })

  it('survives a repeated purchase', async () => {
    const id = await published()
    await portal.admin.query(
      `update announcement set status_id = 350, next_stage_at = null, publish_date = now() - interval '20 days',
         discussion_start_date = null, discussion_end_date = null, offer_start_date = now() - interval '9 days',
         offer_end_date = now() - interval '5 days', results_publication_date = now() where id = $1`,
      [id],
    )
    await portal.admin.query('update lot set status_id = 370 where announcement_id = $1', [id])
    await portal.admin.query(
      `update plan_item i set status_id = 10 from lot l join lot_plan_item x on x.lot_id = l.id
       where l.announcement_id = $1 and i.id = x.plan_item_id`,
      [id],
    )
    const repeat = await fixture.organizer.ask('POST', `core/announcement/${id}/repeat/`)
    expect(repeat).toMatchObject({ status: 200 })
    expect(await valuesOf(repeat.body.id)).toEqual(KEPT)
  })
})
