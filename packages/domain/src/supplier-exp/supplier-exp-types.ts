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

/** Sections of the dictionary license-activity-types: the parents of sub-kinds. */
export const LICENSE_SECTION = { design: 1, building: 2 } as const

const P = SUPPLIER_STATUS

interface ExpDemands {
  /** Allowed supplier statuses for such work; null if the form has no such line. Приложение 10. */
  supplier_statuses: readonly number[] | null
  /** New construction, reconstruction …: not for supervision, and road repair is a kind of its own. Приложение 10. */
  construction_work_type: boolean
  /** Level of responsibility, technical complexity and functional purpose: road repair is not classified by them. */
  object_classes: boolean
  /** The section of the licence; null if the work needs none (supervision is accredited, road repair is free). */
  license_section: number | null
  /** Documents required as proof, п. 44. */
  documents: readonly ExpDocumentKind[]
  /** Additional documents by supplier status: for a contractor of a part, or of the whole. */
  documents_by_status: Readonly<Record<number, readonly ExpDocumentKind[]>>
  /** How many years back it counts. */
  look_back_years: number
}

/** Правила реестров пп. 42–44, приложения 9 и 10: fields and documents required for each type of experience. */
export const EXP_DEMANDS: Readonly<Record<number, ExpDemands>> = {
  [EXP_TYPE.building]: {
    supplier_statuses: [P.generalContractor, P.subcontractor],
    construction_work_type: true,
    object_classes: true,
    license_section: LICENSE_SECTION.building,
    documents: ['acceptance_act'],
    // The general contractor has a declaration for the object; only the act of works shows a subcontractor's part.
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

/** Documents that must be attached for this type and supplier status. */
export function demandedDocuments(
  typeId: number,
  supplierStatusId: number | null,
): readonly ExpDocumentKind[] {
  const demands = EXP_DEMANDS[typeId]
  if (!demands) return []
  return [...demands.documents, ...(demands.documents_by_status[supplierStatusId ?? 0] ?? [])]
}
