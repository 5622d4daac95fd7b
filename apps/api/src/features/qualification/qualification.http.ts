import type { qualificationRoutes } from '@zakup/contract/qualification/qualification.routes'
import { planItemRoleRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { counted, firstCategoryOf, licensesOf, materialsOf, ownItemVersion } from './qualification.queries.ts'
import {
  addMaterial,
  removeMaterial,
  setFirstCategory,
  setLicenses,
  updateMaterial,
} from './qualification.service.ts'

/** The qualification requirements of an own item, with its version; an item of another organisation is not found. */
function read<Found extends object>(
  ctx: CallContext<'cabinet'>,
  itemId: number,
  find: (trx: Transaction<DB>, itemId: number) => Promise<Found>,
): Promise<Found & { version: number }> {
  refuse(planItemRoleRefusal(ctx.actor))
  return ctx.own(async (trx) => {
    // Version and requirements come from one snapshot (repeatable read), so they agree.
    const version = there(await ownItemVersion(trx, ctx.actor.organization_id, itemId))
    return { ...(await find(trx, itemId)), version }
  })
}

export const qualificationHandlers: Handlers<typeof qualificationRoutes> = {
  getQualificationFirstCategory: ({ params, ctx }) => read(ctx, params.id, firstCategoryOf),
  setQualificationFirstCategory: ({ params, body, ctx }) => setFirstCategory(ctx, params.id, body),
  getQualificationLicenses: ({ params, ctx }) =>
    read(ctx, params.id, async (trx, id) => counted(await licensesOf(trx, id))),
  setQualificationLicenses: ({ params, body, ctx }) => setLicenses(ctx, params.id, body),
  listQualificationMaterials: ({ params, ctx }) =>
    read(ctx, params.id, async (trx, id) => counted(await materialsOf(trx, id))),
  addQualificationMaterial: ({ body: { plan_item_id, ...body }, ctx }) =>
    addMaterial(ctx, plan_item_id, body),
  updateQualificationMaterial: ({ params, body, ctx }) => updateMaterial(ctx, params.id, body),
  removeQualificationMaterial: ({ params, body, ctx }) => removeMaterial(ctx, params.id, body),
}
