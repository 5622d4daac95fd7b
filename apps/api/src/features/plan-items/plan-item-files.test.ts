import { beforeAll, describe, expect, it } from 'vitest'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let stranger: Planner
let plan: Awaited<ReturnType<typeof buildPlan>>

beforeAll(async () => {
  customer = await buildPlanner(portal)
  stranger = await buildPlanner(portal)
  plan = await buildPlan(portal.admin, customer.organization.id, { status_id: 1, approved_at: null })
})

async function upload(name: string, organizationId: number | null) {
  const { rows } = await portal.admin.query(
    `insert into attachment (original_name, content_type, size, organization_id, av_check)
     values ($1, 'application/pdf', 10, $2, 'passed') returning id::int, uuid`,
    [name, organizationId],
  )
  return rows[0] as { id: number; uuid: string }
}
const named = (answer: { body: { files: { name: string; kind: string }[] } }) =>
  answer.body.files.map(({ name, kind }) => [name, kind])

describe('documents of an item', () => {
  it('are uploads of the own organisation; an edit keeps or removes them', async () => {
    const [spec, design] = [
      await upload('ТС.pdf', customer.organization.id),
      await upload('ПСД.pdf', customer.organization.id),
    ]
    const files = [
      { attachment: spec.uuid, kind: 'technical_specification' as const },
      { attachment: design.uuid, kind: 'other' as const },
    ]
    const added = await customer.ask('POST', 'core/plan-items/', {
      ...buildItemBody({ files: [...files, files[0] as (typeof files)[number]] }),
      plan_id: plan.id,
    })
    expect(named(added)).toEqual([
      ['ТС.pdf', 'technical_specification'],
      ['ПСД.pdf', 'other'],
    ])
    const put = (list: object[], version: number) =>
      customer.ask('PUT', `core/plan-items/${added.body.id}`, { ...buildItemBody(), files: list, version })
    expect(named(await put([{ attachment: design.uuid, kind: 'design_documentation' }], 1))).toEqual([
      ['ПСД.pdf', 'design_documentation'],
    ])
    expect(named(await put([], 2))).toEqual([])
  })

  it('of a source system stay with their item; a file of another organisation is refused', async () => {
    const item = await buildPlanItem(portal.admin, plan, { status_id: 1 })
    const carried = await upload('из ЭГЗ.pdf', null)
    await portal.admin.query("insert into plan_item_file values ($1, $2, 'other')", [item.id, carried.id])
    const put = (target: number, version: number) =>
      customer.ask('PUT', `core/plan-items/${target}`, {
        ...buildItemBody({ files: [{ attachment: carried.uuid, kind: 'calculation' }] }),
        version,
      })
    expect(named(await put(item.id, 1))).toEqual([['из ЭГЗ.pdf', 'calculation']])
    const theirs = await upload('чужой.pdf', stranger.organization.id)
    const taken = await customer.ask('POST', 'core/plan-items/', {
      ...buildItemBody({ files: [{ attachment: theirs.uuid, kind: 'other' }] }),
      plan_id: plan.id,
    })
    expect(taken).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'files.0.attachment', code: 'plan_item.file_not_yours' }] },
    })
  })
})
