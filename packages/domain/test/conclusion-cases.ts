import { exampleItem, worksItem as works } from './item-example.ts'
import type { RemarkCase } from './remark-cases.ts'

const without = (kind: string) => works().file_kinds.filter((one) => one !== kind)
const design = { enstru_code: '821913.000.000008', purchase_subject_id: 2, enstru_subject_id: 2 }

/** For tests: the conclusion of the expertise and the documents of an item. */
export const CONCLUSION_CASES: readonly RemarkCase[] = [
  {
    code: 'remark.conclusion_missing',
    says: 'construction without a conclusion',
    fires: works({ conclusion_number: null, conclusion_date: null, conclusion_result: null }),
    silent: works({ conclusion_number: null, conclusion_result: null, purchase_method_id: 201 }),
  },
  {
    code: 'remark.conclusion_missing',
    says: 'a conclusion without its date',
    fires: works({ conclusion_date: null }),
    silent: works(),
  },
  {
    code: 'remark.conclusion_unchecked',
    says: 'a conclusion not checked in the register',
    fires: works({ conclusion_result: null }),
    silent: works({ conclusion_result: null, purchase_method_id: 202 }),
  },
  {
    code: 'remark.conclusion_not_found',
    says: 'a conclusion not found in the register',
    fires: works({ conclusion_result: 'not_found' }),
    silent: works(),
  },
  {
    code: 'remark.conclusion_differs',
    says: 'a conclusion that differs from the register',
    fires: works({ conclusion_result: 'differs' }),
    silent: works(),
  },
  {
    code: 'remark.works_term_differs',
    says: 'a day longer than in the conclusion',
    fires: works({ delivery_days: 181 }),
    silent: works({ delivery_days: 180 }),
  },
  {
    code: 'remark.works_term_differs',
    says: 'a conclusion without a term allows any',
    fires: works({ delivery_days: 181 }),
    silent: works({ delivery_days: 181, conclusion_term_days: null }),
  },
  {
    code: 'remark.design_documentation_missing',
    says: 'construction without design documents',
    fires: works({ file_kinds: without('design_documentation') }),
    silent: works({ file_kinds: without('design_documentation'), purchase_method_id: 201 }),
  },
  {
    code: 'remark.conclusion_file_missing',
    says: 'the conclusion is not attached',
    fires: works({ file_kinds: without('conclusion') }),
    silent: works({ file_kinds: without('conclusion'), is_construction: false }),
  },
  {
    code: 'remark.calculation_missing',
    says: 'design works without a calculation',
    fires: exampleItem(design),
    silent: exampleItem({ ...design, file_kinds: ['technical_specification', 'calculation'] }),
  },
  {
    code: 'remark.calculation_missing',
    says: 'scanning has the same class but needs no calculation',
    fires: exampleItem(design),
    silent: exampleItem({
      enstru_code: '821913.000.000002',
      purchase_subject_id: 3,
      enstru_subject_id: 3,
    }),
  },
  {
    code: 'remark.specification_missing',
    says: 'no technical specification',
    fires: exampleItem({ file_kinds: [] }),
    silent: exampleItem(),
  },
]
