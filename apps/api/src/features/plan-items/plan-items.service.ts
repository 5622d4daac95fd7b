import type { ownPlanItemRoutes, PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { BodyOf } from '@zakup/contract/route'
import { ITEM_STATUS, planItemRefusal, planItemRoleRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { refuseFields } from '../../kernel/field-error.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { bodyErrors } from './item-body-errors.ts'
import { itemReferenceErrors } from './item-references.queries.ts'
import { editItem, refuseStale } from './plan-item-edit.service.ts'
import { lockHome } from './plan-item-lock.queries.ts'
import { insertPlanItems, replacePlanItem } from './plan-item-write.shared.ts'

type Ctx = CallContext<'cabinet'>
type Bodies = typeof ownPlanItemRoutes

export function createPlanItem(
  ctx: Ctx,
  { plan_id, ...body }: BodyOf<Bodies['createPlanItem']>,
): Promise<number> {
  refuse(planItemRoleRefusal(ctx.actor))
  const { organization_id, person_id } = ctx.actor
  return command(ctx, 'plan_item.create', async (trx, source) => {
    const plan = there(await lockHome(trx, organization_id, plan_id))
    const asDraft = { status_id: ITEM_STATUS.draft, is_current: false, is_isgp: false }
    refuse(planItemRefusal(ctx.actor, { ...asDraft, plan_status_id: plan.status_id }, 'edit'))
    await checkBody(trx, organization_id, null, body)
    const ids = await insertPlanItems(trx, plan, person_id, [body])
    await journalChanges(trx, source, 'plan_item', new Map(), ids)
    return { result: ids[0] as number }
  })
}

export function updatePlanItem(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<Bodies['updatePlanItem']>,
): Promise<void> {
  return editItem(ctx, 'plan_item.update', id, async (trx, item) => {
    refuseStale(item, version)
    await checkBody(trx, item.organization_id, id, body)
    await replacePlanItem(trx, item, ctx.actor.person_id, body)
  })
}

async function checkBody(
  trx: Transaction<DB>,
  organizationId: number,
  id: number | null,
  body: PlanItemBody,
): Promise<void> {
  refuseFields([...bodyErrors(body), ...(await itemReferenceErrors(trx, organizationId, id, body))])
}
