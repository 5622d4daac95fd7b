import { qualificationMaterialBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { dictRef, idParams, line, measureRef, optionalLine } from '../wire.ts'
import { qualificationCalls } from './qualification.calls.ts'

const firstCategory = z
  .object({
    is_required: z.boolean(),
    construction_work_type: dictRef.nullable(),
    responsibility_level: dictRef.nullable(),
    technical_complexity: dictRef.nullable(),
    functional_purpose: dictRef.nullable(),
  })
  .meta({ id: 'QualificationFirstCategory' })

const license = z
  .object({ activity_type: dictRef.extend({ parent: dictRef.nullable() }), category: dictRef.nullable() })
  .meta({ id: 'QualificationLicense' })

const material = z
  .object({
    id: z.number().int(),
    name: z.string(),
    measure: measureRef.nullable(),
    quantity: z.string(),
    requirement: z.string().nullable(),
  })
  .meta({ id: 'QualificationMaterial' })

/** Version of the plan item, to detect stale edits: read with the requirements, sent back with what replaces them. */
const version = z.number().int()
const seenVersion = z.number().int().min(1)
const firstCategorySaid = firstCategory.extend({ version })
const licenses = z.object({ version, count: z.number().int(), results: z.array(license) })
const materials = z.object({ version, count: z.number().int(), results: z.array(material) })
const savedMaterial = material.extend({ version })

const optionalId = z.number().int().nullable().default(null)
const materialFields = {
  name: line(qualificationMaterialBounds.name),
  measure_id: optionalId,
  quantity: z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/),
  requirement: optionalLine(qualificationMaterialBounds.requirement),
}
const materialId = z.number().int().min(1)

export const qualificationRoutes = routes(qualificationCalls, {
  getQualificationFirstCategory: { params: idParams, response: firstCategorySaid },
  setQualificationFirstCategory: {
    params: idParams,
    body: z.strictObject({
      version: seenVersion,
      is_required: z.boolean(),
      construction_work_type_id: optionalId,
      responsibility_level_id: optionalId,
      technical_complexity_id: optionalId,
      functional_purpose_id: optionalId,
    }),
    response: firstCategorySaid,
  },
  getQualificationLicenses: { params: idParams, response: licenses },
  setQualificationLicenses: {
    params: idParams,
    body: z.strictObject({
      version: seenVersion,
      licenses: z
        .array(
          z.strictObject({ license_activity_type_id: z.number().int(), license_category_id: optionalId }),
        )
        .max(50),
    }),
    response: licenses,
  },
  listQualificationMaterials: { params: idParams, response: materials },
  addQualificationMaterial: {
    // Adding replaces nothing, so no version is needed.
    body: z.strictObject({ plan_item_id: z.number().int().min(1), ...materialFields }),
    response: savedMaterial,
  },
  updateQualificationMaterial: {
    params: idParams,
    body: z.strictObject({ version: seenVersion, material_id: materialId, ...materialFields }),
    response: savedMaterial,
  },
  removeQualificationMaterial: {
    params: idParams,
    body: z.strictObject({ version: seenVersion, material_id: materialId }),
  },
})

export type QualificationMaterial = z.infer<typeof material>
export type QualificationLicense = z.infer<typeof license>
export type QualificationFirstCategory = z.infer<typeof firstCategory>
