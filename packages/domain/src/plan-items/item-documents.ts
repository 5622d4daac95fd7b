import { needsConclusion } from './conclusion.ts'
import type { ItemRule } from './item-rule.ts'
import { SUBJECT } from './purchase-codes.ts'

export const designDocumentation: ItemRule = (item) =>
  needsConclusion(item) && !item.file_kinds.includes('design_documentation')
    ? {
        code: 'remark.design_documentation_missing',
        level: 'blocking',
        field: 'files',
        ground: 'Правила п. 26, 119',
      }
    : null

export const conclusionFile: ItemRule = (item) =>
  needsConclusion(item) && !item.file_kinds.includes('conclusion')
    ? {
        code: 'remark.conclusion_file_missing',
        level: 'blocking',
        field: 'files',
        ground: 'Правила п. 26, 119',
      }
    : null

/** Code prefix of works on design and estimate documentation; the nomenclature lists them next to office services. */
export const DESIGN_WORKS = '821913.000.'

export const designCalculation: ItemRule = (item) =>
  item.enstru_code.startsWith(DESIGN_WORKS) &&
  item.enstru_subject_id === SUBJECT.works &&
  !item.file_kinds.includes('calculation')
    ? { code: 'remark.calculation_missing', level: 'warning', field: 'files', ground: 'Правила п. 27' }
    : null

export const technicalSpecification: ItemRule = (item) =>
  item.file_kinds.includes('technical_specification')
    ? null
    : {
        code: 'remark.specification_missing',
        level: 'warning',
        field: 'files',
        ground: 'Закон ст. 12 п. 3, Правила п. 117',
      }
