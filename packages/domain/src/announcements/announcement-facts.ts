/** What the rules of an announcement ask. The server fills it from rows; nothing here is read from anywhere else. */
export interface AnnouncementFacts {
  /** Of the documentation: 1 is the first, more a change of what was published. */
  version: number
  /** It repeats a purchase that did not take place. */
  is_repeat: boolean
  purchase_method_id: number
  purchase_subject_id: number
  name_kk: string | null
  /** Working days of intake wanted; null: the fewest the law gives. */
  intake_days: number | null
  change_reason: string | null
  /** Without those that were given up: nothing is asked of them. */
  lots: readonly LotFacts[]
  /** The group of each file, one entry a file; ids of the dictionary file-groups. */
  file_groups: readonly number[]
  /** The role of each person of the commission; ids of the dictionary commission-roles. */
  commission_roles: readonly number[]
}

export interface LotFacts {
  id: number
  insoterm_id: number | null
  delivery_place_ru: string | null
  /** Its code of ЕНС ТРУ and its place in КАТО are still in their classifiers. */
  codes_in_force: boolean
  /** Statuses of its items where they live now, found by root in the edition in force; null: the item is in none. */
  item_statuses: readonly (number | null)[]
}

export const FILE_GROUP = {
  tenderDocumentation: 1,
  technicalSpecification: 2,
  contractDraft: 4,
} as const

export const COMMISSION_ROLE = { chair: 1, member: 2, secretary: 3 } as const
