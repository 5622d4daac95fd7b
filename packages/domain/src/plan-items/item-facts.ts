import type { ConclusionResult, ItemFileKind } from './plan-item-words.ts'

/** Input of the item rules; the server fills it from a row, the form from its fields. */
export interface ItemFacts {
  plan_item_type_id: number
  purchase_subject_id: number
  enstru_code: string
  /** Subject by the nomenclature: goods, works or services. */
  enstru_subject_id: number
  /** False: the code was removed from the nomenclature. Absent if not known yet. */
  enstru_in_force?: boolean | undefined
  name_ru: string
  description_ru?: string | null
  quantity: string
  unit_price: string
  total_price: string
  total_price_year_1: string
  total_price_year_2: string
  total_price_year_3: string
  purchase_method_id: number
  /** Code of the justification, e.g. `16.3.28`. */
  justification_code: string | null
  month_id: number
  delivery_days: number | null
  prepayment: string
  supplier_sign_id: number
  /** `in_force`: the place is still in КАТО; absent if not known. */
  deliveries: readonly { quantity: string; place_ru: string | null; in_force?: boolean }[]
  funding_source_id: number | null
  budget_type_id: number | null
  funding: readonly { fkrb_id: number | null; ekrb_id: number | null; amount: string }[]
  is_construction: boolean
  conclusion_number: string | null
  /** Absent where a number cannot exist without a date, as in the database. */
  conclusion_date?: string | null
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
