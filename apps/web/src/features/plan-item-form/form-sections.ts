import { ITEM_FIELDS, type ItemField, itemField } from '@zakup/domain/plan-items/item-fields'
import type { SectionState } from '../../shared/form-sections/section-state.ts'

/** The seven sections of the form, in order, with the fields in each. */
export const SECTION_NAMES = [
  'subject',
  'price',
  'method',
  'places',
  'funding',
  'qualification',
  'files',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]
export const SECTIONS = SECTION_NAMES.map((name) => ({
  name,
  fields: ITEM_FIELDS.filter((field) => itemField(field).section === name),
}))

/** `deliveries.0.kato_id` is in the section of `deliveries`. */
export function sectionOf(field: string): SectionName {
  const whole = field.split('.')[0] as ItemField
  return ITEM_FIELDS.includes(whole) ? itemField(whole).section : 'subject'
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
