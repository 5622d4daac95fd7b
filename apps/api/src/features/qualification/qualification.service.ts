import type { qualificationRoutes } from '@zakup/contract/qualification/qualification.routes'
import type { BodyOf } from '@zakup/contract/route'
import { thousandths } from '@zakup/domain/plan-items/item-total'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { refuseUnknown, zeroField } from '../plan-items/item-field-errors.shared.ts'
import { editItem, refuseStale } from '../plan-items/plan-item-edit.service.ts'
import { touchItem } from '../plan-items/plan-item-write.shared.ts'
import {
  changeMaterial,
  counted,
  deleteMaterial,
  demandsOf,
  firstCategoryOf,
  insertMaterial,
  licensesOf,
  type Material,
  materialsOf,
  putFirstCategory,
  replaceLicenses,
} from './qualification.queries.ts'

type Ctx = CallContext<'cabinet'>
type Bodies = typeof qualificationRoutes

/**
 * One change of the demands, with its effect on the item. `seen` is the version with which the replaced data was read;
 * null if nothing is replaced.
 */
function change<Result extends object>(
  ctx: Ctx,
  verb: string,
  itemId: number,
  seen: number | null,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result & { version: number }> {
  return editItem(ctx, `plan_item.${verb}`, itemId, async (trx, item) => {
    if (seen !== null) refuseStale(item, seen)
    const result = await work(trx)
    await touchItem(trx, itemId, ctx.actor.person_id)
    return { ...result, version: item.version + 1 }
  })
}

const CLASSES = [
  'construction_work_type',
  'responsibility_level',
  'technical_complexity',
  'functional_purpose',
] as const

export function setFirstCategory(
  ctx: Ctx,
  itemId: number,
  { version, ...body }: BodyOf<Bodies['setQualificationFirstCategory']>,
) {
  return change(ctx, 'set_first_category', itemId, version, async (trx) => {
    const held = await firstCategoryOf(trx, itemId)
    await refuseUnknown(
      trx,
      CLASSES.map((name) => [`${name}_id`, `dict_${name}`, body[`${name}_id`], [held[name]?.id]]),
    )
    if (body.is_required) await refuseBoth(trx, itemId, 'means')
    await putFirstCategory(trx, itemId, body)
    return firstCategoryOf(trx, itemId)
  })
}

export function setLicenses(
  ctx: Ctx,
  itemId: number,
  { version, licenses }: BodyOf<Bodies['setQualificationLicenses']>,
) {
  return change(ctx, 'set_licenses', itemId, version, async (trx) => {
    const held = await licensesOf(trx, itemId)
    const activities = held.map(({ activity_type }) => activity_type.id)
    const categories = held.map(({ category }) => category?.id)
    await refuseUnknown(
      trx,
      licenses.flatMap(({ license_activity_type_id: activity, license_category_id: category }, i) => [
        [`licenses.${i}.license_activity_type_id`, 'dict_license_activity_type', activity, activities],
        [`licenses.${i}.license_category_id`, 'dict_license_category', category, categories],
      ]),
    )
    if (licenses.length > 0) await refuseBoth(trx, itemId, 'means')
    await replaceLicenses(trx, itemId, licenses)
    return counted(await licensesOf(trx, itemId))
  })
}

export function addMaterial(ctx: Ctx, itemId: number, material: Material) {
  return change(ctx, 'add_material', itemId, null, async (trx) => {
    await refuseMaterial(trx, material, undefined)
    await refuseBoth(trx, itemId, 'permit')
    const { id } = await insertMaterial(trx, itemId, material)
    return materialOf(trx, itemId, id)
  })
}

export function updateMaterial(
  ctx: Ctx,
  itemId: number,
  { version, material_id, ...material }: BodyOf<Bodies['updateQualificationMaterial']>,
) {
  return change(ctx, 'update_material', itemId, version, async (trx) => {
    const materials = await materialsOf(trx, itemId)
    await refuseMaterial(trx, material, materials.find(({ id }) => id === material_id)?.measure?.id)
    there(await changeMaterial(trx, itemId, material_id, material))
    return materialOf(trx, itemId, material_id)
  })
}

export async function removeMaterial(
  ctx: Ctx,
  itemId: number,
  { version, material_id }: BodyOf<Bodies['removeQualificationMaterial']>,
): Promise<void> {
  await change(ctx, 'remove_material', itemId, version, async (trx) =>
    there(await deleteMaterial(trx, itemId, material_id)),
  )
}

async function materialOf(trx: Transaction<DB>, itemId: number, materialId: number) {
  return there((await materialsOf(trx, itemId)).find(({ id }) => id === materialId))
}

/** п. 72: a permit, or materials and people, never both. The item is locked; the database enforces this too. */
async function refuseBoth(trx: Transaction<DB>, itemId: number, other: 'permit' | 'means'): Promise<void> {
  if ((await demandsOf(trx, itemId))[other]) throw new ProblemError(409, 'qualification.permit_required')
}

async function refuseMaterial(
  trx: Transaction<DB>,
  { quantity, measure_id }: Material,
  heldMeasureId: number | undefined,
): Promise<void> {
  if (thousandths(quantity) === 0n) refuseFields([zeroField('quantity')])
  await refuseUnknown(trx, [['measure_id', 'dict_measure', measure_id, [heldMeasureId]]])
}
