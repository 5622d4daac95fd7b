import type { qualificationRoutes } from '@zakup/contract/qualification/qualification.routes'
import type { BodyOf } from '@zakup/contract/route'
import { thousandths } from '@zakup/domain/plan-items/item-total'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../app/call-context.ts'
import { ProblemError, there } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { editItem, touchItem } from '../plan-items/plan-item-edit.service.ts'
import { refuseFields, refuseUnknown, zeroField } from '../plan-items/plan-items.service.ts'
import { demandsOf } from './qualification.queries.ts'

type Ctx = CallContext<'cabinet'>
type Bodies = typeof qualificationRoutes

/** One change of what is demanded, with what it does to the item. */
function change<Result>(
  ctx: Ctx,
  verb: string,
  itemId: number,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return editItem(ctx, `plan_item.${verb}`, itemId, async (trx) => {
    const result = await work(trx)
    await touchItem(trx, itemId, ctx.actor.person_id)
    return result
  })
}

export function setFirstCategory(
  ctx: Ctx,
  itemId: number,
  body: BodyOf<Bodies['setQualificationFirstCategory']>,
): Promise<void> {
  return change(ctx, 'set_first_category', itemId, async (trx) => {
    await refuseUnknown(trx, [
      ['construction_work_type_id', 'dict_construction_work_type', body.construction_work_type_id],
      ['responsibility_level_id', 'dict_responsibility_level', body.responsibility_level_id],
      ['technical_complexity_id', 'dict_technical_complexity', body.technical_complexity_id],
      ['functional_purpose_id', 'dict_functional_purpose', body.functional_purpose_id],
    ])
    if (body.is_required) await refuseBoth(trx, itemId, 'means')
    await trx
      .insertInto('plan_item_first_category')
      .values({ plan_item_id: itemId, ...body })
      .onConflict((conflict) => conflict.column('plan_item_id').doUpdateSet(body))
      .execute()
  })
}

export function setLicenses(
  ctx: Ctx,
  itemId: number,
  { licenses }: BodyOf<Bodies['setQualificationLicenses']>,
): Promise<void> {
  return change(ctx, 'set_licenses', itemId, async (trx) => {
    await refuseUnknown(
      trx,
      licenses.flatMap((license, i) => [
        [
          `licenses.${i}.license_activity_type_id`,
          'dict_license_activity_type',
          license.license_activity_type_id,
        ],
        [`licenses.${i}.license_category_id`, 'dict_license_category', license.license_category_id],
      ]),
    )
    if (licenses.length > 0) await refuseBoth(trx, itemId, 'means')
    await trx.deleteFrom('plan_item_license').where('plan_item_id', '=', itemId).execute()
    // An activity named twice is one activity.
    const byActivity = new Map(licenses.map((license) => [license.license_activity_type_id, license]))
    if (byActivity.size > 0)
      await trx
        .insertInto('plan_item_license')
        .values([...byActivity.values()].map((license) => ({ plan_item_id: itemId, ...license })))
        .execute()
  })
}

type Material = Omit<BodyOf<Bodies['addQualificationMaterial']>, 'plan_item_id'>

export function addMaterial(ctx: Ctx, itemId: number, material: Material): Promise<number> {
  return change(ctx, 'add_material', itemId, async (trx) => {
    await refuseMaterial(trx, material)
    await refuseBoth(trx, itemId, 'permit')
    const { id } = await trx
      .insertInto('plan_item_material')
      .values({ plan_item_id: itemId, ...columnsOf(material) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export function updateMaterial(
  ctx: Ctx,
  itemId: number,
  { material_id, ...material }: BodyOf<Bodies['updateQualificationMaterial']>,
): Promise<number> {
  return change(ctx, 'update_material', itemId, async (trx) => {
    await refuseMaterial(trx, material)
    const { id } = there(
      await trx
        .updateTable('plan_item_material')
        .set(columnsOf(material))
        .where('plan_item_id', '=', itemId)
        .where('id', '=', material_id)
        .returning('id')
        .executeTakeFirst(),
    )
    return id
  })
}

export async function removeMaterial(ctx: Ctx, itemId: number, materialId: number): Promise<void> {
  await change(ctx, 'remove_material', itemId, async (trx) => {
    there(
      await trx
        .deleteFrom('plan_item_material')
        .where('plan_item_id', '=', itemId)
        .where('id', '=', materialId)
        .returning('id')
        .executeTakeFirst(),
    )
  })
}

/** п. 72: a permit, or materials and people, never both. The item is locked; the database holds it too. */
async function refuseBoth(trx: Transaction<DB>, itemId: number, other: 'permit' | 'means'): Promise<void> {
  if ((await demandsOf(trx, itemId))[other]) throw new ProblemError(409, 'qualification.permit_required')
}

async function refuseMaterial(trx: Transaction<DB>, { quantity, measure_id }: Material): Promise<void> {
  if (thousandths(quantity) === 0n) refuseFields([zeroField('quantity')])
  await refuseUnknown(trx, [['measure_id', 'dict_measure', measure_id]])
}

function columnsOf({ name, measure_id, quantity, requirement }: Material) {
  return { name_ru: name, measure_id, quantity, requirement_ru: requirement }
}
