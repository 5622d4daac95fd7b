import type { StoredValues } from './item-fields.ts'
import type { ConclusionResult, ItemFileKind } from './plan-item-words.ts'

/**
 * Input of the item rules; the server fills it from a row, the form from its fields: all scalars of an item, with codes
 * instead of the ids that rules compare by code, and what is stored beside them.
 */
export interface ItemFacts extends Omit<StoredValues, 'enstru_id' | 'justification_id'> {
  enstru_code: string
  /** Subject by the nomenclature: goods, works or services. */
  enstru_subject_id: number
  /** False: the code was removed from the nomenclature. Absent if not known yet. */
  enstru_in_force?: boolean | undefined
  /** Code of the justification, e.g. `16.3.28`. */
  justification_code: string | null
  /** `in_force`: the place is still in КАТО; absent if not known. */
  deliveries: readonly { quantity: string; place_ru: string | null; in_force?: boolean }[]
  funding: readonly { fkrb_id: number | null; ekrb_id: number | null; amount: string }[]
  conclusion_result: ConclusionResult | null
  /** Term of the works by the conclusion, in days. */
  conclusion_term_days: number | null
  /** Numbers of qualification requirements. */
  licenses: number
  first_category: boolean
  materials: number
  labour: number
  file_kinds: readonly ItemFileKind[]
}

/** Other items of the same plan bought by the same family of methods (direct by пп. 28, price request, e-shop). */
export interface ItemSiblings {
  /** Sums and counts without this item: of the same ЕНС ТРУ code, and of the same class (first six digits). */
  same_code: { count: number; total: string }
  same_class: { count: number; total: string }
  /** Items of the plan with the same code, name, month and places: likely entered twice. */
  doubles: number
  /** Items of the same code and year whose purchase was refused because the need was gone. */
  refused?: number
}

/** Limits in force on a day, by code of `dated_limit`: МРП, VAT, `zcp_max_mrp` … */
export type Limits = Readonly<Record<string, string>>

export interface RuleContext {
  year: number
  /** Today in Astana, `2026-11-15`. */
  today: string
  limits: Limits
  siblings: ItemSiblings | null
  /** Price of the same thing in past contracts. */
  price: { median: string; count: number } | null
}
