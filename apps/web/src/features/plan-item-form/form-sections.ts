import type { ItemField } from '@zakup/domain/plan-items/plan-item-words'
import type { SectionState } from '../../shared/form-sections/section-state.ts'

/** The seven sections of the form, in order, with the fields in each. */
export const SECTIONS = [
  {
    name: 'subject',
    fields: [
      'plan_item_type_id',
      'purchase_subject_id',
      'enstru_id',
      'name_ru',
      'name_kk',
      'description_ru',
      'description_kk',
    ],
  },
  { name: 'price', fields: ['measure_id', 'quantity', 'unit_price', 'total_price'] },
  {
    name: 'method',
    fields: [
      'purchase_method_id',
      'justification_id',
      'month_id',
      'delivery_days',
      'delivery_term_ru',
      'delivery_term_kk',
      'prepayment',
      'supplier_sign_id',
    ],
  },
  { name: 'places', fields: ['deliveries'] },
  {
    name: 'funding',
    fields: [
      'funding_source_id',
      'budget_type_id',
      'funding',
      'total_price_year_1',
      'total_price_year_2',
      'total_price_year_3',
    ],
  },
  {
    name: 'qualification',
    fields: [
      'is_construction',
      'conclusion_number',
      'conclusion_date',
      'first_category',
      'licenses',
      'materials',
      'labour',
    ],
  },
  { name: 'files', fields: ['files'] },
] as const satisfies readonly { name: string; fields: readonly ItemField[] }[]

export type SectionName = (typeof SECTIONS)[number]['name']
export const SECTION_NAMES = SECTIONS.map(({ name }) => name) as [SectionName, ...SectionName[]]

/** `deliveries.0.kato_id` is in the section of `deliveries`. */
export function sectionOf(field: string): SectionName {
  const whole = field.split('.')[0]
  const found = SECTIONS.find(({ fields }) => (fields as readonly string[]).includes(whole ?? ''))
  return found?.name ?? 'subject'
}

interface Filling {
  /** Whether everything a section needs is filled in. */
  complete: (section: SectionName) => boolean
  /** Fields with a visible error. */
  wrong: readonly string[]
  /** Fields with a blocking remark: their section is not done, even if nothing is missing. */
  objected: readonly string[]
}

export function sectionStates({ complete, wrong, objected }: Filling): Record<SectionName, SectionState> {
  const inSection = (fields: readonly string[], name: SectionName) =>
    fields.some((field) => sectionOf(field) === name)
  return Object.fromEntries(
    SECTIONS.map(({ name }) => {
      if (inSection(wrong, name)) return [name, 'error']
      return [name, complete(name) && !inSection(objected, name) ? 'done' : 'empty']
    }),
  ) as Record<SectionName, SectionState>
}
