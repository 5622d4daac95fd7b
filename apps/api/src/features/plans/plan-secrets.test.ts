import { beforeAll, describe, expect, it } from 'vitest'
import { HONEST_FILES } from '../../test/build-files.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { upload } from '../../test/upload.ts'

const portal = usePortal()
const SECRET = 'Секретный ноутбук'
let planner: Planner
let stranger: Planner
const ids = { plan: 0, next: 0, item: 0, copy: 0, draft: 0 }
let file: string

beforeAll(async () => {
  planner = await buildPlanner(portal, { budget_type_id: 1 })
  stranger = await buildPlanner(portal)
  const plan = await buildPlan(portal.admin, planner.organization.id)
  const item = await buildPlanItem(portal.admin, plan)
  file = (await upload(planner.browser, 'Секрет.pdf', HONEST_FILES.pdf)).json().uuid
  // Scanned, so that only the draft it belongs to keeps it hidden from the public.
  await portal.admin.query(`update attachment set av_check = 'passed' where uuid = $1`, [file])
  const { body } = await planner.ask('POST', `core/plan/${plan.id}/amend/`, {
    kind: 'budget',
    ground: 'Тайна',
  })
  const { rows } = await portal.admin.query('select id::int, version from plan_item where plan_id = $1', [
    body.id,
  ])
  const secret = buildItemBody({ name_ru: SECRET, files: [{ attachment: file, kind: 'other' }] })
  const edited = await planner.ask('PUT', `core/plan-items/${rows[0].id}/`, {
    version: rows[0].version,
    ...secret,
  })
  expect(edited.status).toBe(200)
  const added = await planner.ask('POST', 'core/plan-items/', { plan_id: body.id, ...secret })
  Object.assign(ids, { plan: plan.id, next: body.id, item: item.id, copy: rows[0].id, draft: added.body.id })
})

/** Requests as an anonymous visitor and as a signed-in user of another organisation. */
const both = async (path: string) => {
  const anyone = await portal.app.inject(`/api/core/api/${path}`)
  const signedIn = await stranger.browser.call('GET', `/api/core/api/${path}`)
  return [anyone, signedIn]
}

describe('an amendment in work', () => {
  it.each([
    ['its page', () => `core/_plans/${ids.next}/`],
    ['its items', () => `core/_plans/${ids.next}/plan-items/`],
    ['its changes', () => `core/_plans/${ids.next}/changes/`],
    [
      'the changes of the edition in force against it',
      () => `core/_plans/${ids.plan}/changes/?against=${ids.next}`,
    ],
    ['the copy of an item', () => `core/plan-items/${ids.copy}/`],
    ['a new item', () => `core/plan-items/${ids.draft}/`],
    ['its file', () => `core/attachments/${file}/`],
  ])('%s answers 404 to everyone else', async (_, path) => {
    expect((await both(path())).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it.each([
    ['the page of the edition in force', () => `core/_plans/${ids.plan}/`],
    ['the items of the edition in force', () => `core/_plans/${ids.plan}/plan-items/`],
    ['the changes of the edition in force', () => `core/_plans/${ids.plan}/changes/`],
    ['the list', () => 'core/_plan-items/?limit=100'],
    ['a search', () => `core/_plan-items/?q=${encodeURIComponent('секретный')}`],
    ['the public item', () => `core/plan-items/${ids.item}/`],
  ])('%s does not reveal it', async (_, path) => {
    const anyone = await portal.app.inject(`/api/core/api/${path()}`)
    expect(anyone.statusCode).toBe(200)
    expect(anyone.body).not.toMatch(/Секрет|Тайна/)
  })

  it.each(['plans', 'plan-items'])('the sitemap of %s does not contain it', async (kind) => {
    const map = await portal.app.inject(`/sitemaps/${kind}-0.xml`)
    const named = [...map.body.matchAll(/\/(\d+)<\/loc>/g)].map(([, id]) => Number(id))
    expect(named).toContain(kind === 'plans' ? ids.plan : ids.item)
    for (const id of kind === 'plans' ? [ids.next] : [ids.copy, ids.draft]) expect(named).not.toContain(id)
  })
})

describe('what belongs to others', () => {
  it('cannot be used in own plans: files, plans, items, materials', async () => {
    const { body: plan } = await stranger.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 })
    const files = [{ attachment: file, kind: 'other' as const }]
    expect(
      await stranger.ask('POST', 'core/plan-items/', { plan_id: plan.id, ...buildItemBody({ files }) }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'files.0.attachment' }] } })
    expect((await stranger.ask('POST', `core/plan/${plan.id}/imports/`, { attachment: file })).status).toBe(
      404,
    )
    expect(
      (await stranger.ask('POST', 'core/plan-items/', { plan_id: ids.next, ...buildItemBody() })).status,
    ).toBe(404)
    const { body: mine } = await stranger.ask('POST', 'core/plan-items/', {
      plan_id: plan.id,
      ...buildItemBody(),
    })
    const material = { plan_item_id: ids.draft, name: 'Кран', quantity: '1' }
    const added = await planner.ask('POST', 'core/plan-items/qualification_material_add/', material)
    const change = { version: mine.version, material_id: added.body.id, name: 'Чужой', quantity: '9' }
    const update = `core/plan-items/${mine.id}/qualification_material_update/`
    expect((await stranger.ask('PUT', update, change)).status).toBe(404)
    const remove = `core/plan-items/${mine.id}/qualification_material_remove/`
    expect(
      (await stranger.ask('DELETE', remove, { version: mine.version, material_id: added.body.id })).status,
    ).toBe(404)
    const chosen = { plan_item_ids: [mine.id, ids.draft] }
    expect((await stranger.ask('DELETE', 'core/plan-items/remove_planitems/', chosen)).status).toBe(404)
    const check = { plan_id: plan.id, plan_item_id: ids.draft, ...buildItemBody() }
    expect((await stranger.ask('POST', 'core/plan-items/check/', check)).status).toBe(200)
    expect((await planner.ask('GET', `core/plan-items/${ids.draft}`)).body).toMatchObject({
      name_ru: SECRET,
      qualification: { materials: 1 },
    })
  })
})
