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
  contractDraft: 4,
} as const

export const COMMISSION_ROLE = { chair: 1, member: 2, secretary: 3 } as const
