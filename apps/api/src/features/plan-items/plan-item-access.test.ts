import { beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '../../kernel/own-rows.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let stranger: Planner
let supplier: Planner
let draft: Awaited<ReturnType<typeof buildPlan>>

beforeAll(async () => {
  customer = await buildPlanner(portal)
  stranger = await buildPlanner(portal)
  supplier = await buildSupplier(portal)
  draft = await buildPlan(portal.admin, customer.organization.id, { status_id: 1, approved_at: null })
})

const body = () => ({ ...buildItemBody(), plan_id: draft.id })
const added = async () => (await customer.ask('POST', 'core/plan-items/', body())).body

describe('access to a plan item', () => {
  it.each(['', '/'])('one URL serves the owner and the public, with “%s” at its end', async (slash) => {
    const approved = await buildPlan(portal.admin, stranger.organization.id, { year_id: slash ? 2024 : 2023 })
    const open = await buildPlanItem(portal.admin, approved)
    const hidden = await added()
    const anonymous = (id: number) =>
      portal.app.inject(`/api/core/api/core/plan-items/${id}${slash}`).then((answer) => answer.statusCode)
    expect(await anonymous(open.id)).toBe(200)
    expect(await anonymous(hidden.id)).toBe(404)
    const path = (id: number) => `core/plan-items/${id}${slash}`
    expect((await customer.ask('GET', path(hidden.id))).body.version).toBe(1)
    expect((await stranger.ask('GET', path(open.id))).body.version).toBe(1)
    expect((await stranger.ask('GET', path(hidden.id))).status).toBe(404)
    expect((await supplier.ask('GET', path(hidden.id))).status).toBe(403)
    // Signed in or not, others read what is public: without the version its owner edits by.
    for (const other of [customer, supplier]) {
      const { status, body } = await other.ask('GET', path(open.id))
      expect([status, body.id, body.version]).toEqual([200, open.id, undefined])
    }
    // Pages of the cabinet say for whom they act: they show own items only.
    const own = await supplier.ask('GET', path(open.id), undefined, { 'acting-for': 'the cabinet' })
    expect(own.status).toBe(403)
  })

  it('another organisation gets 404 for every change, another role 403', async () => {
    const item = await added()
    const { plan_id: _, ...rest } = body()
    const ids = { plan_item_ids: [item.id] }
    const refusal = { ...ids, kind: 'need_gone', ground: 'нет', document: '№ 1', date: '2026-01-01' }
    const calls: Parameters<Planner['ask']>[] = [
      ['POST', 'core/plan-items/', body()],
      ['PUT', `core/plan-items/${item.id}/`, { ...rest, version: 1 }],
      ['DELETE', 'core/plan-items/remove_planitems/', ids],
      ['DELETE', `core/isgp/plan-items/${item.id}`],
      ['POST', 'core/plan-items/send-to-order/', ids],
      ['POST', 'core/plan-items/recall_to_approve/', ids],
      ['POST', 'core/plan-items/refusal-purchase/', refusal],
      ['POST', 'core/plan-items/check-conclusion/', { plan_item_id: item.id }],
      ['GET', `personal-account/main/plan-items-by-plan/?plan_id=${draft.id}`],
      ['GET', `core/plan-items/${item.id}/qualification_licenses/`],
    ]
    for (const call of calls) {
      expect([call[1], (await stranger.ask(...call)).status]).toEqual([call[1], 404])
      expect([call[1], (await supplier.ask(...call)).status]).toEqual([call[1], 403])
    }
    const { rows } = await portal.admin.query('select version from plan_item where id = $1', [item.id])
    expect(rows).toEqual([{ version: 1 }])
  })

  it('row-level security hides and protects it in plain SQL too', async () => {
    const item = await added()
    const seen = (organization: number) =>
      portal.db.app.transaction().execute(async (trx) => {
        await actFor(trx, { organization_id: organization })
        const read = await trx.selectFrom('plan_item').select('id').where('id', '=', item.id).execute()
        const wrote = await trx
          .updateTable('plan_item')
          .set({ name_ru: 'чужое' })
          .where('id', '=', item.id)
          .executeTakeFirst()
        return [read.length, Number(wrote.numUpdatedRows)]
      })
    expect(await seen(stranger.organization.id)).toEqual([0, 0])
    expect(await seen(customer.organization.id)).toEqual([1, 1])
  })
})
