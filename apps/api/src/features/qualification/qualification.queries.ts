import type {
  QualificationFirstCategory,
  QualificationLicense,
  QualificationMaterial,
  qualificationRoutes,
} from '@zakup/contract/qualification/qualification.routes'
import type { BodyOf } from '@zakup/contract/route'
import { sql, type Transaction } from 'kysely'
import { dictRefOf, ifThere, measureRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

type Bodies = typeof qualificationRoutes

const NOT_REQUIRED: QualificationFirstCategory = {
  is_required: false,
  construction_work_type: null,
  responsibility_level: null,
  technical_complexity: null,
  functional_purpose: null,
}

export async function firstCategoryOf(
  trx: Transaction<DB>,
  itemId: number,
): Promise<QualificationFirstCategory> {
  const found = await trx
    .selectFrom('plan_item_first_category as c')
    .leftJoin('dict_construction_work_type as w', 'w.id', 'c.construction_work_type_id')
    .leftJoin('dict_responsibility_level as r', 'r.id', 'c.responsibility_level_id')
    .leftJoin('dict_technical_complexity as x', 'x.id', 'c.technical_complexity_id')
    .leftJoin('dict_functional_purpose as f', 'f.id', 'c.functional_purpose_id')
    .select([
      'c.is_required',
      ifThere('w', dictRefOf('w')).as('construction_work_type'),
      ifThere('r', dictRefOf('r')).as('responsibility_level'),
      ifThere('x', dictRefOf('x')).as('technical_complexity'),
      ifThere('f', dictRefOf('f')).as('functional_purpose'),
    ])
    .where('c.plan_item_id', '=', itemId)
    .executeTakeFirst()
  // Nothing is stored yet: nothing is required.
  return found ?? NOT_REQUIRED
}

export async function putFirstCategory(
  trx: Transaction<DB>,
  itemId: number,
  body: Omit<BodyOf<Bodies['setQualificationFirstCategory']>, 'version'>,
): Promise<void> {
  await trx
    .insertInto('plan_item_first_category')
    .values({ plan_item_id: itemId, ...body })
    .onConflict((conflict) => conflict.column('plan_item_id').doUpdateSet(body))
    .execute()
}

export function licensesOf(trx: Transaction<DB>, itemId: number): Promise<QualificationLicense[]> {
  return trx
    .selectFrom('plan_item_license as l')
    .innerJoin('dict_license_activity_type as a', 'a.id', 'l.license_activity_type_id')
    .leftJoin('dict_license_activity_type as p', 'p.id', 'a.parent_id')
    .leftJoin('dict_license_category as c', 'c.id', 'l.license_category_id')
    .select([
      sql<
        QualificationLicense['activity_type']
      >`json_build_object('id', a.id, 'code', a.code, 'name', a.name_ru,
        'parent', ${ifThere('p', dictRefOf('p'))})`.as('activity_type'),
      ifThere('c', dictRefOf('c')).as('category'),
    ])
    .where('l.plan_item_id', '=', itemId)
    .orderBy('l.license_activity_type_id')
    .execute()
}

export async function replaceLicenses(
  trx: Transaction<DB>,
  itemId: number,
  licenses: BodyOf<Bodies['setQualificationLicenses']>['licenses'],
): Promise<void> {
  await trx.deleteFrom('plan_item_license').where('plan_item_id', '=', itemId).execute()
  // An activity named twice is stored once.
  const byActivity = new Map(licenses.map((license) => [license.license_activity_type_id, license]))
  if (byActivity.size > 0)
    await trx
      .insertInto('plan_item_license')
      .values([...byActivity.values()].map((license) => ({ plan_item_id: itemId, ...license })))
      .execute()
}

export function materialsOf(trx: Transaction<DB>, itemId: number): Promise<QualificationMaterial[]> {
  return trx
    .selectFrom('plan_item_material as x')
    .leftJoin('dict_measure as m', 'm.id', 'x.measure_id')
    .select([
      'x.id',
      'x.name_ru as name',
      'x.quantity',
      'x.requirement_ru as requirement',
      ifThere('m', measureRefOf('m')).as('measure'),
    ])
    .where('x.plan_item_id', '=', itemId)
    .orderBy('x.id')
    .execute()
}

export type Material = Omit<BodyOf<Bodies['addQualificationMaterial']>, 'plan_item_id'>

function columnsOf({ name, measure_id, quantity, requirement }: Material) {
  return { name_ru: name, measure_id, quantity, requirement_ru: requirement }
}

export function insertMaterial(trx: Transaction<DB>, itemId: number, material: Material) {
  return trx
    .insertInto('plan_item_material')
    .values({ plan_item_id: itemId, ...columnsOf(material) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Undefined if the item has no such material. */
export function changeMaterial(trx: Transaction<DB>, itemId: number, id: number, material: Material) {
  return trx
    .updateTable('plan_item_material')
    .set(columnsOf(material))
    .where('plan_item_id', '=', itemId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

/** Undefined if the item has no such material. */
export function deleteMaterial(trx: Transaction<DB>, itemId: number, id: number) {
  return trx
    .deleteFrom('plan_item_material')
    .where('plan_item_id', '=', itemId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

interface Demands {
  permit: boolean
  means: boolean
}

/** What is demanded so far: a permit (a licence or the first category), means (materials or people). */
export async function demandsOf(trx: Transaction<DB>, itemId: number): Promise<Demands> {
  const { rows } = await sql<Demands>`
    select exists (select from plan_item_license where plan_item_id = ${itemId})
        or exists (select from plan_item_first_category where plan_item_id = ${itemId} and is_required) as permit,
      exists (select from plan_item_material where plan_item_id = ${itemId})
        or exists (select from plan_item_labour where plan_item_id = ${itemId}) as means`.execute(trx)
  return rows[0] as Demands
}

export async function ownItemVersion(
  trx: Transaction<DB>,
  organizationId: number,
  itemId: number,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('plan_item')
    .select('version')
    .where('id', '=', itemId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return found?.version
}

export const counted = <Row>(results: Row[]) => ({ count: results.length, results })
