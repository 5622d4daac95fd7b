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
