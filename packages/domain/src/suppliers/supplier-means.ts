/** Licences, equipment, staff and experience of a supplier on a day. */
export interface SupplierMeans {
  organization_id: number
  today: string
  /** The last day in the register of unscrupulous suppliers. */
  rnu_until: string | null
  /** Null if the tax authority was never queried. */
  tax: { debt: string; limit: string; checked_on: string } | null
  licenses: readonly HeldLicense[]
  equipment: readonly HeldEquipment[]
  staff: readonly HeldPerson[]
  /** Confirmed experience only. */
  experience: readonly HeldExperience[]
}

export interface HeldLicense {
  number: string
  kind_id: number
  subkind_ids: readonly number[]
  category_id: number | null
  category: string | null
  issued_on: string
  valid_until: string | null
}

export interface HeldEquipment {
  name: string
  quantity: string
  measure_id: number | null
}

interface HeldPerson {
  full_name: string
  speciality: string
  experience_years: number
}

export interface HeldExperience {
  supplier_exp_type_id: number
  status_potential_supplier_id: number | null
  completed_on: string
}
