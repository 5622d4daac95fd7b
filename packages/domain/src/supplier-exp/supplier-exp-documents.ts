/** Documents that prove an experience. Правила реестров п. 44. */
export const EXP_DOCUMENT_KINDS = [
  'acceptance_act',
  'works_act',
  'declaration',
  'notice',
  'conclusion',
  'other',
] as const
export type ExpDocumentKind = (typeof EXP_DOCUMENT_KINDS)[number]
