import type { ItemFileKind } from '../plan-items/plan-item-words.ts'

/** Input of the announcement rules. The server fills it from database rows; the rules read nothing else. */
export interface AnnouncementFacts {
  /** Version of the documentation: 1 is the first, a higher number is a change of what was published. */
  version: number
  /** It repeats a purchase that did not take place. */
  is_repeat: boolean
  purchase_method_id: number
  purchase_subject_id: number
  name_kk: string | null
  /** Requested working days of bid intake; null: the legal minimum. */
  intake_days: number | null
  change_reason: string | null
  /** Without refused lots: the rules do not check them. */
  lots: readonly LotFacts[]
  /** The group of each file, one entry per file; ids of the dictionary file-groups. */
  file_groups: readonly number[]
  /** The role of each commission member; ids of the dictionary commission-roles. */
  commission_roles: readonly number[]
}

export interface LotFacts {
  id: number
  insoterm_id: number | null
  delivery_place_ru: string | null
  /** True if its ЕНС ТРУ code and its КАТО place are still in their classifiers. */
  codes_in_force: boolean
  /** Current statuses of its plan items, found by root in the plan edition in force; null: the item is not there. */
  item_statuses: readonly (number | null)[]
}

export const FILE_GROUP = {
  tenderDocumentation: 1,
  technicalSpecification: 2,
  designEstimate: 3,
  contractDraft: 4,
  other: 5,
} as const

/** Where the files of a plan item stand in the documentation of its lot. */
export const ITEM_FILE_GROUP: Readonly<Record<ItemFileKind, number>> = {
  technical_specification: FILE_GROUP.technicalSpecification,
  design_documentation: FILE_GROUP.designEstimate,
  // The conclusion of the expert examination is about the design. Правила п. 26.
  conclusion: FILE_GROUP.designEstimate,
  calculation: FILE_GROUP.other,
  other: FILE_GROUP.other,
}

export const COMMISSION_ROLE = { chair: 1, member: 2, secretary: 3 } as const
