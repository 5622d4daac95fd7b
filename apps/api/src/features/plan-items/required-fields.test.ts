import { BODY_FIELDS } from '@zakup/domain/plan-items/item-fields'
import { isMandatory, neededFields } from '@zakup/domain/plan-items/needed-fields'
import { FUNDING_SOURCE } from '@zakup/domain/plan-items/purchase-codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleContext, exampleItem } from '../../../../../packages/domain/test/item-example.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let planner: Planner
let planId: number
beforeAll(async () => {
  planner = await buildPlanner(portal)
  const plan = { year_id: 2027, status_id: 1, approved_at: null }
  planId = (await buildPlan(portal.admin, planner.organization.id, plan)).id
})

/** What the server does with an item that lacks something: refuses to save it, to approve it, or neither. */
async function outcome(body: object, field: string): Promise<'mandatory' | 'needed' | 'optional'> {
  const { status, body: item } = await planner.ask('POST', 'core/plan-items/', { ...body, plan_id: planId })
  if (status === 400) {
    expect(item.errors.map((error: { field: string }) => error.field)).toContain(field)
    return 'mandatory'
  }
  expect(status).toBe(200)
  const submit = await planner.ask('POST', `core/plan/${planId}/start_approve_process/`)
  if (submit.status === 200) await portal.admin.query('update plan set status_id = 1 where id = $1', [planId])
  const { status: removed } = await planner.ask('DELETE', 'core/plan-items/remove_planitems/', {
    plan_item_ids: [item.id],
  })
  expect(removed).toBe(200)
  const [name] = field.split('.')
  const named = (submit.body.errors ?? []).some((error: { field: string }) =>
    error.field.endsWith(`.${name}`),
  )
  return named ? 'needed' : 'optional'
}

describe.each([
  ['the budget', 1],
  ['own income', FUNDING_SOURCE.ownIncome],
])('an item paid from %s', (_, funding_source_id) => {
  const whole = buildItemBody({ funding_source_id, budget_type_id: 3, delivery_term_ru: null, month_id: 12 })
  const needed = neededFields(exampleItem({ funding_source_id }), exampleContext())
  const line = whole.funding[0] as (typeof whole.funding)[number]
  const place = whole.deliveries[0] as (typeof whole.deliveries)[number]

  it.each(BODY_FIELDS)('without %s is refused as its mark in the form says', async (field) => {
    const { [field]: _gone, ...body } = whole
    const marked = isMandatory(field) ? 'mandatory' : needed.has(field) ? 'needed' : 'optional'
    expect(await outcome(body, field)).toBe(marked)
  })

  it.each([
    ['funding', { funding: [] }],
    ['funding.fkrb_id', { funding: [{ ...line, fkrb_id: null }] }],
    ['funding.ekrb_id', { funding: [{ ...line, ekrb_id: null }] }],
    ['deliveries', { deliveries: [] }],
    ['deliveries.place_ru', { deliveries: [{ ...place, place_ru: null }] }],
  ] as const)('without %s, too', async (field, over) => {
    expect(await outcome({ ...whole, ...over }, field)).toBe(needed.has(field) ? 'needed' : 'optional')
  })
})
