import type { supplierRoutes } from '@zakup/contract/suppliers/suppliers.routes'
import { lotReadiness } from '@zakup/domain/suppliers/lot-readiness'
import { supplierRoleRefusal } from '@zakup/domain/suppliers/supplier-role'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { addEquipment, removeEquipment, updateEquipment } from './equipment.service.ts'
import { addLicense, removeLicense, updateLicense } from './licenses.service.ts'
import { findLotDemands } from './lot-demands.queries.ts'
import { addStaff, removeStaff, updateStaff } from './staff.service.ts'
import { findSupplierMeans } from './supplier-means.queries.ts'
import { findEquipment, findLicense, findStaff, supplierRecords } from './supplier-records.queries.ts'

type Ctx = CallContext<'cabinet'>

/** Reads the record again after a command, so that a repeated request gets the current state. */
async function read<Row>(
  ctx: Ctx,
  id: number,
  find: (trx: Transaction<DB>, organizationId: number, id: number) => Promise<Row | undefined>,
): Promise<Row> {
  return there(await ctx.own((trx) => find(trx, ctx.actor.organization_id, id)))
}

export const supplierHandlers: Handlers<typeof supplierRoutes> = {
  async getSupplierQualification({ ctx }) {
    refuse(supplierRoleRefusal(ctx.actor))
    return ctx.own((trx) => supplierRecords(trx, ctx.actor.organization_id))
  },
  async addSupplierLicense({ body, ctx }) {
    return read(ctx, await addLicense(ctx, body), findLicense)
  },
  async updateSupplierLicense({ params, body, ctx }) {
    return read(ctx, await updateLicense(ctx, params.id, body), findLicense)
  },
  async removeSupplierLicense({ params, ctx }) {
    await removeLicense(ctx, params.id)
  },
  async addSupplierStaff({ body, ctx }) {
    return read(ctx, await addStaff(ctx, body), findStaff)
  },
  async updateSupplierStaff({ params, body, ctx }) {
    return read(ctx, await updateStaff(ctx, params.id, body), findStaff)
  },
  async removeSupplierStaff({ params, ctx }) {
    await removeStaff(ctx, params.id)
  },
  async addSupplierEquipment({ body, ctx }) {
    return read(ctx, await addEquipment(ctx, body), findEquipment)
  },
  async updateSupplierEquipment({ params, body, ctx }) {
    return read(ctx, await updateEquipment(ctx, params.id, body), findEquipment)
  },
  async removeSupplierEquipment({ params, ctx }) {
    await removeEquipment(ctx, params.id)
  },
  async getLotReadiness({ params, ctx }) {
    refuse(supplierRoleRefusal(ctx.actor))
    return ctx.own(async (trx) => {
      const { demands, ...lot } = there(await findLotDemands(trx, params.id))
      return { lot, ...lotReadiness(demands, await findSupplierMeans(trx, ctx.actor.organization_id)) }
    })
  },
}
