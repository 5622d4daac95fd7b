import type { ItemField } from './item-fields.ts'

/** All remark codes of the item rules; each has a message in the catalogue. */
export const REMARK_CODES = [
  'remark.subject_differs',
  'remark.enstru_not_in_force',
  'remark.name_kk_missing',
  'remark.quantity_zero',
  'remark.price_zero',
  'remark.total_differs',
  'remark.years_differ',
  'remark.later_years_forbidden',
  'remark.later_years_required',
  'remark.places_missing',
  'remark.places_differ',
  'remark.place_without_address',
  'remark.place_not_in_force',
  'remark.funding_source_missing',
  'remark.budget_type_missing',
  'remark.funding_missing',
  'remark.funding_differs',
  'remark.funding_without_ekrb',
  'remark.justification_missing',
  'remark.justification_of_other_method',
  'remark.not_for_the_plan',
  'remark.auction_goods_only',
  'remark.eshop_goods_only',
  'remark.price_request_over_limit',
  'remark.eshop_over_limit',
  'remark.direct_over_limit',
  'remark.split_same_code',
  'remark.split_same_class',
  'remark.refused_this_year',
  'remark.conclusion_missing',
  'remark.conclusion_unchecked',
  'remark.conclusion_not_found',
  'remark.conclusion_differs',
  'remark.works_term_differs',
  'remark.design_documentation_missing',
  'remark.conclusion_file_missing',
  'remark.calculation_missing',
  'remark.specification_missing',
  'remark.permit_and_means',
  'remark.term_missing',
  'remark.term_too_short',
  'remark.term_beyond_year',
  'remark.month_passed',
  'remark.prepayment_over_total',
  'remark.prepayment_not_usual',
  'remark.producers_of_goods_only',
  'remark.price_above_median',
  'remark.double',
  'remark.brand',
] as const
export type RemarkCode = (typeof REMARK_CODES)[number]

/**
 * A remark of a rule on an item. `blocking`: the plan cannot be sent for approval with it. `warning`: it can, but the
 * approver should know. `code` is a key of the message catalogue and `values` fill its placeholders: amounts and
 * quantities stay decimal strings here, `remarkText` of messages formats them.
 */
export interface ItemRemark<Code extends string = RemarkCode> {
  code: Code
  level: 'blocking' | 'warning'
  field: ItemField
  /** Article, e.g. «ст. 16 п. 3 пп. 28». */
  ground: string
  values?: Record<string, string | number>
}
