import { beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '../../kernel/own-rows.ts'
import { buildHead } from '../../test/build-head.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildTie } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildColleague, buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
const DECREE = { decree_number: '12-нқ', decree_date: '2026-01-10' }
const DRAFT = { status_id: 1, approved_at: null }

let planner: Planner
let head: Planner
beforeAll(async () => {
  planner = await buildPlanner(portal)
  head = await buildHead(portal, planner)
})

/** A decision on an already submitted plan doesn't check remarks. */
const submitted = (year_id: number) =>
  buildPlan(portal.admin, planner.organization.id, {
    status_id: 2,
    approved_at: null,
    year_id,
    submitted_at: '2026-11-01T10:00:00+05:00',
    submitted_by: planner.person_id,
  })

describe('at the same moment', () => {
  it('one of twenty submissions succeeds, and nineteen get 409', async () => {
    const { body: plan } = await planner.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 })
    const item = { plan_id: plan.id, ...buildItemBody({ budget_type_id: 1 }) }
    expect((await planner.ask('POST', 'core/plan-items/', item)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => planner.ask('POST', `core/plan/${plan.id}/start_approve_process/`)),
    )
    expect(racedStatuses(answers)).toEqual([200, ...Array(19).fill(409)])
  })

  it('one of eight amendments begins, and seven get 409', async () => {
    const plan = await buildPlan(portal.admin, planner.organization.id, { year_id: 2021 })
    await buildPlanItem(portal.admin, plan)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        planner.ask('POST', `core/plan/${plan.id}/amend/`, { kind: 'budget', ground: 'Уточнение бюджета' }),
      ),
    )
    expect(racedStatuses(answers)).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('sent twice with one idempotency key', () => {
  const key = (name: string) => ({ 'idempotency-key': `same-intention-${name}` })

  it.each([
    [
      'create',
      'POST',
      () => 'core/plan/',
      { year_id: 2026, plan_type_id: 2 },
      { year_id: 2027, plan_type_id: 2 },
    ],
    [
      'approve',
      'POST',
      (id: number) => `core/plan/${id}/approve/`,
      DECREE,
      { ...DECREE, decree_number: '13' },
    ],
    ['return', 'POST', (id: number) => `core/plan/${id}/return/`, { reason: 'Сверьте' }, { reason: 'Иное' }],
    ['withdraw', 'POST', (id: number) => `core/plan/${id}/withdraw/`, undefined, {}],
    [
      'amend',
      'POST',
      (id: number) => `core/plan/${id}/amend/`,
      { kind: 'audit', ground: 'Акт' },
      { kind: 'budget', ground: 'Акт' },
    ],
    ['delete', 'DELETE', (id: number) => `core/plan/${id}`, undefined, {}],
  ] as const)('%s is done once', async (name, method, path, body, other) => {
    const organization = await buildPlanner(portal)
    const boss = await buildHead(portal, organization)
    const state = { delete: DRAFT, amend: {}, create: DRAFT }[name as 'delete'] ?? {
      status_id: 2,
      approved_at: null,
      submitted_at: '2026-11-01T10:00:00+05:00',
      submitted_by: organization.person_id,
    }
    const plan = await buildPlan(portal.admin, organization.organization.id, state)
    await buildPlanItem(portal.admin, plan, { status_id: name === 'amend' ? 2 : 1 })
    const first = await boss.ask(method, path(plan.id), body, key(name))
    expect(first.status).toBe(name === 'delete' ? 204 : 200)
    expect(await boss.ask(method, path(plan.id), body, key(name))).toEqual(first)
    expect(await boss.ask(method, path(plan.id), other, key(name))).toMatchObject({
      status: 422,
      body: { code: 'request.other_idempotency_key' },
    })
    const { rows } = await portal.admin.query(
      `select count(*)::int as n from journal_event where subject_type = 'plan' and person_id = $1`,
      [boss.person_id],
    )
    expect(rows[0].n).toBe(1)
  })
})

describe('the access check', () => {
  it('answers 403 to other roles and 404 for plans of others', async () => {
    const plan = await submitted(2022)
    const supplier = await buildSupplier(portal)
    expect((await supplier.ask('GET', `core/plan/${plan.id}/`)).status).toBe(403)
    const stranger = await buildPlanner(portal)
    expect((await stranger.ask('GET', `core/plan/${plan.id}/`)).status).toBe(404)
    expect((await stranger.ask('POST', `core/plan/${plan.id}/withdraw/`)).status).toBe(404)
    expect((await planner.ask('POST', `core/plan/${plan.id}/approve/`, DECREE)).status).toBe(403)
    const published = await buildPlan(portal.admin, planner.organization.id, { year_id: 2023 })
    expect((await stranger.ask('GET', `core/plan/${published.id}/`)).status).toBe(404)
    expect((await stranger.ask('GET', `core/plan/${published.id}/changes/`)).status).toBe(404)
  })

  it('forbids the submitter of a plan to approve it (four-eyes principle)', async () => {
    const plan = await buildPlan(portal.admin, planner.organization.id, {
      status_id: 2,
      approved_at: null,
      year_id: 2024,
      submitted_at: '2026-11-01T10:00:00+05:00',
      submitted_by: head.person_id,
    })
    expect(await head.ask('POST', `core/plan/${plan.id}/approve/`, DECREE)).toMatchObject({
      status: 403,
      body: { code: 'plan.own_approval' },
    })
  })

  it('forbids who changed the account of the submitter to approve, for thirty days', async () => {
    const plan = await submitted(2020)
    const second = await buildHead(portal, planner)
    await buildTie(portal.admin, second.person_id, planner.person_id, 29)
    const approve = () => second.ask('POST', `core/plan/${plan.id}/approve/`, DECREE)
    expect(await approve()).toMatchObject({ status: 403, body: { code: 'account.tied' } })
    // The database refuses it, too.
    await expect(
      portal.db.app.transaction().execute(async (trx) => {
        await actFor(trx, { organization_id: planner.organization.id, person_id: second.person_id })
        await trx
          .updateTable('plan')
          .set({ status_id: 3, approved_by: second.person_id, approved_at: new Date().toISOString() })
          .where('id', '=', plan.id)
          .execute()
      }),
    ).rejects.toThrow('plan: approved_by changed the account of submitted_by')
    expect((await head.ask('POST', `core/plan/${plan.id}/approve/`, DECREE)).status).toBe(200)
  })
})

describe('a stale edit', () => {
  it('is refused with the name of the faster user and the time', async () => {
    const plan = await buildPlan(portal.admin, planner.organization.id, { ...DRAFT, year_id: 2025 })
    const colleague = await buildColleague(portal, planner, { last_name: 'Омарова', first_name: 'Дана' })
    const change = { version: 1, plan_type_id: 2 }
    expect((await colleague.ask('PUT', `core/plan/${plan.id}/`, change)).status).toBe(200)
    const stale = await planner.ask('PUT', `core/plan/${plan.id}/`, { ...change, plan_type_id: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'plan.changed_meanwhile', changed_by: 'Омарова Д.', changed_at: expect.any(String) },
    })
    expect(stale.body.detail).toMatch(/ в \d\d:\d\d\./)
  })
})

describe('an item in a sent order', () => {
  it('blocks the approval of an amendment that changes it; the error names it', async () => {
    const org = planner.organization.id
    const old = await buildPlan(portal.admin, org, { year_id: 2026 })
    const item = await buildPlanItem(portal.admin, old, { status_id: 3 })
    const next = await buildPlan(portal.admin, org, {
      year_id: 2026,
      edition: 2,
      previous_id: old.id,
      status_id: 2,
      approved_at: null,
      amend_kind: 'budget',
      amend_ground: 'Уточнение',
      submitted_at: '2026-11-01T10:00:00+05:00',
      submitted_by: planner.person_id,
    })
    await buildPlanItem(portal.admin, next, { root_id: item.id, status_id: 1, name_ru: 'Другая бумага' })
    expect(await head.ask('POST', `core/plan/${next.id}/approve/`, DECREE)).toMatchObject({
      status: 409,
      body: { code: 'plan.items_in_purchase', detail: expect.stringContaining(`№ ${item.id}`) },
    })
  })
})

describe('row-level security', () => {
  it.each(['', 'another'])('shows and writes nothing of a draft for organisation «%s»', async (acting) => {
    const mine = await buildPlanner(portal)
    const plan = await buildPlan(portal.admin, mine.organization.id, DRAFT)
    await buildPlanItem(portal.admin, plan, { status_id: 1 })
    const organization = acting ? String(planner.organization.id) : ''
    const client = await portal.db.pools.app.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.organization', $1, true)`, [organization])
      for (const table of ['plan', 'plan_snapshot']) {
        expect((await client.query(`select from ${table} where id = $1`, [plan.id])).rowCount).toBe(0)
      }
      expect((await client.query('select from plan_item where plan_id = $1', [plan.id])).rowCount).toBe(0)
      expect((await client.query('update plan set version = 9 where id = $1', [plan.id])).rowCount).toBe(0)
      expect((await client.query('delete from plan where id = $1', [plan.id])).rowCount).toBe(0)
      await expect(
        client.query(
          'insert into plan (organization_id, year_id, plan_type_id, status_id) values ($1, 2027, 2, 1)',
          [mine.organization.id],
        ),
      ).rejects.toThrow('row-level security')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
