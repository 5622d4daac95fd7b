import type { ExpDocumentKind } from './supplier-exp-documents.ts'

/** Ids of the dictionary supplier-exp-types. */
export const EXP_TYPE = { building: 1, design: 2, supervision: 3, roadRepair: 4 } as const

/** Ids of the dictionary status-potential-suppliers. */
export const SUPPLIER_STATUS = {
  generalContractor: 1,
  generalDesigner: 2,
  subcontractor: 3,
  subdesigner: 4,
} as const

/** Sections of the dictionary license-activity-types: what a sub-kind has for its parent. */
export const LICENSE_SECTION = { design: 1, building: 2 } as const

const P = SUPPLIER_STATUS

interface ExpDemands {
  /** As whom such work is done; null where the form has no such line. Приложение 10. */
  supplier_statuses: readonly number[] | null
  /** New building, reconstruction …: has no sense for supervision, and the repair of a road is its own kind. Приложение 10. */
  construction_work_type: boolean
  /** Level of responsibility, technical complexity and functional purpose: a road under repair is not classed by them. */
  object_classes: boolean
  /** The section of the licence; null where the work is not licensed (supervision is accredited, repair of roads is free). */
  license_section: number | null
  /** Papers without which it proves nothing, п. 44. */
  documents: readonly ExpDocumentKind[]
  /** And these of whom did a part, or answered for the whole. */
  documents_by_status: Readonly<Record<number, readonly ExpDocumentKind[]>>
  /** How many years back it counts. */
  look_back_years: number
}

/** Правила реестров пп. 42–44, приложения 9 и 10: what an experience of each type must say and prove. */
export const EXP_DEMANDS: Readonly<Record<number, ExpDemands>> = {
  [EXP_TYPE.building]: {
    supplier_statuses: [P.generalContractor, P.subcontractor],
    construction_work_type: true,
    object_classes: true,
    license_section: LICENSE_SECTION.building,
    documents: ['acceptance_act'],
    // The general contractor declares the object; what a subcontractor did of it only the act of works says.
    documents_by_status: { [P.generalContractor]: ['declaration'], [P.subcontractor]: ['works_act'] },
    look_back_years: 10,
  },
  [EXP_TYPE.design]: {
    supplier_statuses: [P.generalDesigner, P.subdesigner],
    construction_work_type: true,
    object_classes: true,
    license_section: LICENSE_SECTION.design,
    documents: ['conclusion'],
    documents_by_status: { [P.subdesigner]: ['works_act'] },
    look_back_years: 10,
  },
  [EXP_TYPE.supervision]: {
    supplier_statuses: null,
    construction_work_type: false,
    object_classes: true,
    license_section: null,
    documents: ['acceptance_act', 'conclusion'],
    documents_by_status: {},
    look_back_years: 5,
  },
  [EXP_TYPE.roadRepair]: {
    supplier_statuses: [P.generalContractor, P.subcontractor],
    construction_work_type: false,
    object_classes: false,
    license_section: null,
    documents: ['works_act'],
    documents_by_status: {},
    look_back_years: 10,
  },
}

/** What must be attached, of this type and for this part in the work. */
export function demandedDocuments(
  typeId: number,
  supplierStatusId: number | null,
): readonly ExpDocumentKind[] {
  const demands = EXP_DEMANDS[typeId]
  if (!demands) return []
  return [...demands.documents, ...(demands.documents_by_status[supplierStatusId ?? 0] ?? [])]
}
