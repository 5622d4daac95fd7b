/** Small vocabularies of a plan item that are in no dictionary of the specification. */

/** Documents of an item. Правила п. 26, 27, 119. */
export const ITEM_FILE_KINDS = [
  'technical_specification',
  'design_documentation',
  'conclusion',
  'calculation',
  'other',
] as const
export type ItemFileKind = (typeof ITEM_FILE_KINDS)[number]

/** The two grounds for refusing a purchase. Закон ст. 6 п. 10 пп. 1, 2. */
export const REFUSAL_KINDS = ['budget_cut', 'need_gone'] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/** Results of a check in the register of expert conclusions. Правила п. 26. */
export const CONCLUSION_RESULTS = ['confirmed', 'differs', 'not_found'] as const
export type ConclusionResult = (typeof CONCLUSION_RESULTS)[number]

/** Fields of an item as errors, remarks and differences name them; the API uses the same names. */
export const ITEM_FIELDS = [
  'plan_item_type_id',
  'purchase_subject_id',
  'enstru_id',
  'name_ru',
  'name_kk',
  'description_ru',
  'description_kk',
  'measure_id',
  'quantity',
  'unit_price',
  'total_price',
  'purchase_method_id',
  'justification_id',
  'month_id',
  'delivery_days',
  'delivery_term_ru',
  'delivery_term_kk',
  'prepayment',
  'supplier_sign_id',
  'deliveries',
  'funding_source_id',
  'budget_type_id',
  'funding',
  'total_price_year_1',
  'total_price_year_2',
  'total_price_year_3',
  'is_construction',
  'conclusion_number',
  'conclusion_date',
  'first_category',
  'licenses',
  'materials',
  'labour',
  'files',
] as const
export type ItemField = (typeof ITEM_FIELDS)[number]
