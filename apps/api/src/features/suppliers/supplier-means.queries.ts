import { limitInTenge, limitsOn } from '@zakup/domain/plan-items/limits'
import { EXP_STATUS } from '@zakup/domain/supplier-exp/supplier-exp-case'
import type { SupplierMeans } from '@zakup/domain/suppliers/supplier-means'
import { isoDay } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { supplierRecords } from './supplier-records.queries.ts'

/** What a supplier has today: its records, its confirmed experience, and what keeps it from bidding. */
export async function findSupplierMeans(
  trx: Transaction<DB>,
  organizationId: number,
): Promise<SupplierMeans> {
  const { licenses, staff, equipment } = await supplierRecords(trx, organizationId)
  const { rnu_until } = await trx
    .selectFrom('organization')
    .select('rnu_until')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    organization_id: organizationId,
    today: isoDay(new Date()),
    rnu_until,
    tax: await taxDebt(trx, organizationId),
    licenses: licenses.map(({ activity, subkinds, category, number, issued_on, valid_until }) => ({
      number,
      issued_on,
      valid_until,
      kind_id: activity.id,
      subkind_ids: subkinds.map(({ id }) => id),
      category_id: category?.id ?? null,
      category: category?.name ?? null,
    })),
    staff,
    equipment: equipment.map(({ name, quantity, measure }) => ({
      name,
      quantity,
      measure_id: measure?.id ?? null,
    })),
    experience: await confirmedExperience(trx, organizationId),
  }
}

/** The tax debt with its limit: six МРП of the day the debt was checked, as the public card shows it. */
async function taxDebt(trx: Transaction<DB>, organizationId: number): Promise<SupplierMeans['tax']> {
  const found = await trx
    .selectFrom('organization_tax')
    .select(['debt', 'checked_on'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!found) return null
  const rows = await trx.selectFrom('dated_limit').select(['code', 'from_date', 'value']).execute()
  const limit = limitInTenge(limitsOn(rows, found.checked_on), 'tax_debt_max_mrp')
  return limit === null ? null : { ...found, limit }
}

async function confirmedExperience(
  trx: Transaction<DB>,
  organizationId: number,
): Promise<SupplierMeans['experience']> {
  return trx
    .selectFrom('supplier_exp')
    .select(['supplier_exp_type_id', 'status_potential_supplier_id'])
    .select((eb) => eb.ref('completed_on').$notNull().as('completed_on'))
    .where('organization_id', '=', organizationId)
    .where('status_id', '=', EXP_STATUS.confirmed)
    .where('completed_on', 'is not', null)
    .execute()
}
