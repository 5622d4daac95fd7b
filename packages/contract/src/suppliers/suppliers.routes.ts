import {
  supplierEquipmentBounds,
  supplierLicenseBounds,
  supplierStaffBounds,
} from '@zakup/domain/field-bounds'
import { READINESS_CODES, READINESS_STATES } from '@zakup/domain/suppliers/readiness-point'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, dictRef, idParams, line, measureRef, numberRef, optionalLine } from '../wire.ts'
import { supplierCalls } from './suppliers.calls.ts'

const file = z.object({ uuid: z.uuid(), name: z.string(), size: z.number().int() }).nullable()
const version = z.number().int().min(1)

const license = z
  .object({
    id: z.number().int(),
    activity: dictRef,
    category: dictRef.nullable(),
    subkinds: z.array(dictRef),
    number: z.string(),
    issued_on: day,
    /** Null if it does not expire. */
    valid_until: day.nullable(),
    is_expired: z.boolean(),
    issuer: z.string().nullable(),
    file,
    version,
  })
  .meta({ id: 'SupplierLicense' })

const staff = z
  .object({
    id: z.number().int(),
    full_name: z.string(),
    speciality: z.string(),
    experience_years: z.number().int(),
    certificate_number: z.string().nullable(),
    file,
    version,
  })
  .meta({ id: 'SupplierStaff' })

const equipment = z
  .object({
    id: z.number().int(),
    name: z.string(),
    measure: measureRef.nullable(),
    quantity: z.string(),
    made_in: z.number().int().nullable(),
    is_leased: z.boolean(),
    file,
    version,
  })
  .meta({ id: 'SupplierEquipment' })

const fileUuid = z.uuid().nullable().default(null)

const licenseBody = z.strictObject({
  license_activity_type_id: z.number().int().positive(),
  license_category_id: z.number().int().positive().nullable().default(null),
  subkind_ids: z.array(z.number().int().positive()).max(50).default([]),
  number: line(supplierLicenseBounds.number),
  issued_on: day,
  valid_until: day.nullable().default(null),
  issuer: optionalLine(supplierLicenseBounds.issuer),
  file_uuid: fileUuid,
})
const staffBody = z.strictObject({
  full_name: line(supplierStaffBounds.full_name),
  speciality: line(supplierStaffBounds.speciality),
  experience_years: z.number().int().min(0).max(supplierStaffBounds.experience_years),
  certificate_number: optionalLine(supplierStaffBounds.certificate_number),
  file_uuid: fileUuid,
})
const equipmentBody = z.strictObject({
  name: line(supplierEquipmentBounds.name),
  measure_id: z.number().int().positive().nullable().default(null),
  quantity: z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/),
  made_in: z.number().int().min(1950).max(supplierEquipmentBounds.made_in).nullable().default(null),
  is_leased: z.boolean().default(false),
  file_uuid: fileUuid,
})

const readiness = z
  .object({
    lot: numberRef.extend({ name: z.string() }),
    /** Nothing that can be checked here is missing. */
    is_ready: z.boolean(),
    met: z.number().int(),
    missing: z.number().int(),
    points: z.array(
      z.object({
        /** The message is `readiness.<code>` of the catalogue, with these values. */
        code: z.enum(READINESS_CODES),
        state: z.enum(READINESS_STATES),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        ground: z.string(),
      }),
    ),
    /** Confirmed experience that counts for this lot, and the conditional discount it gives. */
    experience: z.object({ count: z.number().int(), years: z.number().int(), discount_percent: z.string() }),
  })
  .meta({ id: 'LotReadiness' })

export const supplierRoutes = routes(supplierCalls, {
  getSupplierQualification: {
    response: z
      .object({ licenses: z.array(license), staff: z.array(staff), equipment: z.array(equipment) })
      .meta({ id: 'SupplierQualification' }),
  },
  addSupplierLicense: { body: licenseBody, response: license },
  updateSupplierLicense: { params: idParams, body: licenseBody.extend({ version }), response: license },
  removeSupplierLicense: { params: idParams },
  addSupplierStaff: { body: staffBody, response: staff },
  updateSupplierStaff: { params: idParams, body: staffBody.extend({ version }), response: staff },
  removeSupplierStaff: { params: idParams },
  addSupplierEquipment: { body: equipmentBody, response: equipment },
  updateSupplierEquipment: { params: idParams, body: equipmentBody.extend({ version }), response: equipment },
  removeSupplierEquipment: { params: idParams },
  getLotReadiness: { params: idParams, response: readiness },
})

export type SupplierLicense = z.infer<typeof license>
export type SupplierStaff = z.infer<typeof staff>
export type SupplierEquipment = z.infer<typeof equipment>
export type LotReadiness = z.infer<typeof readiness>
export type SupplierQualification = {
  licenses: SupplierLicense[]
  staff: SupplierStaff[]
  equipment: SupplierEquipment[]
}
export type SupplierLicenseBody = z.output<typeof licenseBody>
export type SupplierStaffBody = z.output<typeof staffBody>
export type SupplierEquipmentBody = z.output<typeof equipmentBody>
