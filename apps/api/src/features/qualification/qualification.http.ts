import type { qualificationRoutes } from '@zakup/contract/qualification/qualification.routes'
import { planItemRoleRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import type { Transaction } from 'kysely'
import type { CallContext, Handlers } from '../../app/call-context.ts'
import { notFound, refuse, there } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { firstCategoryOf, isOwnItem, licensesOf, materialsOf } from './qualification.queries.ts'
import {
  addMaterial,
  removeMaterial,
  setFirstCategory,
  setLicenses,
  updateMaterial,
} from './qualification.service.ts'

/** What is demanded of an own item; a foreign one is not there. */
function read<T>(
  ctx: CallContext<'cabinet'>,
  itemId: number,
  find: (trx: Transaction<DB>, itemId: number) => Promise<T>,
): Promise<T> {
  refuse(planItemRoleRefusal(ctx.actor))
  return ctx.own(async (trx) => {
    if (!(await isOwnItem(trx, ctx.actor.organization_id, itemId))) throw notFound()
    return find(trx, itemId)
  })
}

async function material(ctx: CallContext<'cabinet'>, itemId: number, materialId: number) {
  const materials = await read(ctx, itemId, materialsOf)
  return there(materials.find(({ id }) => id === materialId))
}

const counted = <Row>(results: Row[]) => ({ count: results.length, results })

export const qualificationHandlers: Handlers<typeof qualificationRoutes> = {
  async getQualificationFirstCategory({ params, ctx }) {
    return read(ctx, params.id, firstCategoryOf)
  },
  async setQualificationFirstCategory({ params, body, ctx }) {
    await setFirstCategory(ctx, params.id, body)
    return read(ctx, params.id, firstCategoryOf)
  },
  async getQualificationLicenses({ params, ctx }) {
    return counted(await read(ctx, params.id, licensesOf))
  },
  async setQualificationLicenses({ params, body, ctx }) {
    await setLicenses(ctx, params.id, body)
    return counted(await read(ctx, params.id, licensesOf))
  },
  async listQualificationMaterials({ params, ctx }) {
    return counted(await read(ctx, params.id, materialsOf))
  },
  async addQualificationMaterial({ body: { plan_item_id, ...body }, ctx }) {
    return material(ctx, plan_item_id, await addMaterial(ctx, plan_item_id, body))
  },
  async updateQualificationMaterial({ params, body, ctx }) {
    return material(ctx, params.id, await updateMaterial(ctx, params.id, body))
  },
  async removeQualificationMaterial({ params, body, ctx }) {
    await removeMaterial(ctx, params.id, body.material_id)
  },
}
