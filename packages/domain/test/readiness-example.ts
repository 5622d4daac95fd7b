import type { LotDemands } from '../src/suppliers/lot-demands.ts'
import type { HeldExperience, HeldLicense, SupplierMeans } from '../src/suppliers/supplier-means.ts'

/** A lot that requires nothing, and a supplier that has nothing; tests override what differs. */
export function exampleLot(over: Partial<LotDemands> = {}): LotDemands {
  return {
    purchase_subject_id: 2,
    purchase_method_id: 2,
    sides: [1, 2],
    supplier_sign: null,
    has_items: true,
    enstru_codes: [],
    is_construction: true,
    licenses: [],
    first_category: false,
    materials: [],
    labour: [],
    ...over,
  }
}

export function exampleSupplier(over: Partial<SupplierMeans> = {}): SupplierMeans {
  return {
    organization_id: 9,
    today: '2026-11-16',
    rnu_until: null,
    tax: { debt: '0.00', limit: '25950.00', checked_on: '2026-11-01' },
    licenses: [],
    equipment: [],
    staff: [],
    experience: [],
    ...over,
  }
}

export function exampleLicense(over: Partial<HeldLicense> = {}): HeldLicense {
  return {
    number: 'ГСЛ-1',
    kind_id: 2,
    subkind_ids: [22],
    category_id: 2,
    category: 'II категория',
    issued_on: '2020-01-01',
    valid_until: null,
    ...over,
  }
}

export function exampleExperience(completed_on: string, over: Partial<HeldExperience> = {}): HeldExperience {
  return { supplier_exp_type_id: 1, status_potential_supplier_id: 1, completed_on, ...over }
}
