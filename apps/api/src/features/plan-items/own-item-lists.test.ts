import { ownItemStage } from '@zakup/domain/plan-items/own-item-stage'
import { beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '../../kernel/own-rows.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { insertPlanItems } from './plan-item-write.shared.ts'

const portal = usePortal()
let customer: Planner
let approved: Awaited<ReturnType<typeof buildPlan>>
let amendment: Awaited<ReturnType<typeof buildPlan>>
let draft: Awaited<ReturnType<typeof buildPlan>>
const named: Record<string, number> = {}

beforeAll(async () => {
  customer = await buildPlanner(portal)
  const of = customer.organization.id
  approved = await buildPlan(portal.admin, of)
  amendment = await buildPlan(portal.admin, of, {
    edition: 2,
    previous_id: approved.id,
    status_id: 4,
    approved_at: null,
    amend_kind: 'budget',
    amend_ground: 'бюджет',
  })
  draft = await buildPlan(portal.admin, of, { year_id: 2027, status_id: 1, approved_at: null })
  const add = async (name: string, plan: typeof draft, over: Record<string, unknown>) => {
    named[name] = (await buildPlanItem(portal.admin, plan, { name_ru: name, ...over })).id
  }
  await add('Бумага утверждённая', approved, { status_id: 2, month_id: 5 })
  await add('Мебель в проекте заявки', approved, { status_id: 25, purchase_method_id: 3 })
  await add('Уголь опубликован', approved, { status_id: 5 })
  await add('Вода по договору', approved, { status_id: 16 })
  await add('Отказ', approved, { status_id: 20, refusal_ground: 'нет нужды' })
  await add('Бумага без изменений', amendment, { status_id: 2, root_id: named['Бумага утверждённая'] })
  await add('Уголь изменённый', amendment, { status_id: 1, root_id: named['Уголь опубликован'] })
  await add('Новый в проекте', draft, { year_id: 2027, status_id: 1, month_id: 9 })
  const stranger = await buildPlanner(portal)
  const other = await buildPlan(portal.admin, stranger.organization.id)
  await buildPlanItem(portal.admin, other, { name_ru: 'Чужая бумага' })
})

const list = (query = '') => customer.ask('GET', `personal-account/main/plan-items/${query}`)
const byPlan = (query: string) => customer.ask('GET', `personal-account/main/plan-items-by-plan/${query}`)
const names = (answer: { body: { results: { name: string }[] } }) =>
  answer.body.results.map(({ name }) => name)

describe('own items', () => {
  it('are those in force and drafts of editions in work, with their stages', async () => {
    const all = await list()
    expect(names(all).toSorted()).toEqual(
      [
        'Бумага утверждённая',
        'Мебель в проекте заявки',
        'Уголь опубликован',
        'Вода по договору',
        'Отказ',
        'Уголь изменённый',
        'Новый в проекте',
      ].toSorted(),
    )
    expect(all.body).toMatchObject({ count: 7, total_price: '14007.00', next: null })
    expect(all.body.stages).toEqual({
      draft: { count: 2, total_price: '4002.00' },
      on_approval: { count: 0, total_price: '0.00' },
      approved: { count: 1, total_price: '2001.00' },
      ordered: { count: 1, total_price: '2001.00' },
      announced: { count: 1, total_price: '2001.00' },
      contracted: { count: 1, total_price: '2001.00' },
      failed: { count: 0, total_price: '0.00' },
      refused: { count: 1, total_price: '2001.00' },
    })
    for (const row of all.body.results)
      expect(row.stage).toBe(ownItemStage(row.status.id, row.plan.status_id))
    const drafts = await list('?stage=draft')
    expect(names(drafts)).toEqual(['Новый в проекте', 'Уголь изменённый'])
    expect(drafts.body.stages).toEqual(all.body.stages)
    expect(drafts.body.results[0].remarks.length).toBeGreaterThan(0)
    expect(all.body.results.find((row: { name: string }) => row.name === 'Отказ').remarks).toEqual([])
  })

  it('are filtered, searched, ordered and paged', async () => {
    expect(names(await list('?year_id__in=2027'))).toEqual(['Новый в проекте'])
    expect(names(await list('?status_id__in=2__25&ord=name'))).toEqual([
      'Бумага утверждённая',
      'Мебель в проекте заявки',
    ])
    expect(names(await list('?purchase_method_id__in=3'))).toEqual(['Мебель в проекте заявки'])
    expect(names(await list('?month_id__in=5__9&ord=month_id'))).toEqual([
      'Бумага утверждённая',
      'Новый в проекте',
    ])
    for (const q of ['бумагу', 'утвержд', String(named['Бумага утверждённая']), '011921.11'])
      expect([q, names(await list(`?q=${encodeURIComponent(q)}`))]).toEqual([
        q,
        expect.arrayContaining(['Бумага утверждённая']),
      ])
    expect((await list(`?q=${encodeURIComponent('100%_\\')}`)).body.count).toBe(0)
    expect((await list('?q=011921')).body.count).toBe(7)
    const second = await list('?ord=name&limit=3&offset=3')
    expect(second.body).toMatchObject({ count: 7, previous: expect.any(String), next: expect.any(String) })
    expect(second.body.results).toHaveLength(3)
    expect((await list('?cursor=abc')).body.code).toBe('request.unknown_filter')
  })

  it('of one edition include unchanged ones', async () => {
    const rows = await byPlan(`?plan_id=${amendment.id}`)
    expect(names(rows)).toEqual(['Уголь изменённый', 'Бумага без изменений'])
    // An approved, unchanged item blocks nothing.
    expect(names(await byPlan(`?plan_id=${amendment.id}&remarks=blocking`))).toEqual(['Уголь изменённый'])
    expect(names(await byPlan(`?plan_id=${amendment.id}&remarks=warning`))).toContain('Бумага без изменений')
  })

  it('in force can be chosen; those available for purchase are in no order', async () => {
    const force = await customer.ask('GET', 'core/organization-plan-items')
    expect(force.body.count).toBe(5)
    const free = await customer.ask('GET', 'core/plan-items/available-for-purchase/')
    expect(names(free)).toEqual(['Мебель в проекте заявки', 'Бумага утверждённая'])
  })

  it('of a plan of five thousand are listed, searched and filtered by remarks', async () => {
    const bodies = Array.from({ length: 5000 }, (_, i) =>
      buildItemBody({ name_ru: `Пункт ${i}`, enstru_id: 1 + (i % 400), purchase_method_id: i % 3 ? 2 : 3 }),
    )
    await portal.db.app.transaction().execute(async (trx) => {
      await actFor(trx, { organization_id: customer.organization.id })
      await insertPlanItems(trx, { ...draft, year_id: 2027 }, customer.person_id, bodies)
    })
    for (const query of ['', '&offset=4800', '&ord=name', '&q=пункт', '&remarks=blocking']) {
      const { body } = await byPlan(encodeURI(`?plan_id=${draft.id}&limit=100${query}`))
      expect([query, body.results.length]).toEqual([query, 100])
      expect(body.count).toBeGreaterThanOrEqual(5000)
    }
  })
})
