import {
  ITEM_FIELDS,
  ITEM_SECTIONS,
  type ItemField,
  type ItemSection,
  itemField,
} from '@zakup/domain/plan-items/item-fields'
import type { SectionState } from '../../shared/form-sections/section-state.ts'

/** The place of a field in the form; `deliveries.0.kato_id` is in `deliveries`. */
export const placeOf = (field: string) => ITEM_FIELDS.indexOf(field.split('.')[0] as ItemField)

/** `deliveries.0.kato_id` is in the section of `deliveries`. */
export function sectionOf(field: string): ItemSection {
  const found = ITEM_FIELDS[placeOf(field)]
  return found ? itemField(found).section : 'subject'
}

interface Filling {
  /** Whether everything a section needs is filled in. */
  complete: (section: ItemSection) => boolean
  /** Fields with a visible error. */
  wrong: readonly string[]
  /** Fields with a blocking remark: their section is not done, even if nothing is missing. */
  objected: readonly string[]
}

export function sectionStates({ complete, wrong, objected }: Filling): Record<ItemSection, SectionState> {
  const inSection = (fields: readonly string[], name: ItemSection) =>
    fields.some((field) => sectionOf(field) === name)
  return Object.fromEntries(
    ITEM_SECTIONS.map((name) => {
      if (inSection(wrong, name)) return [name, 'error']
      return [name, complete(name) && !inSection(objected, name) ? 'done' : 'empty']
    }),
  ) as Record<ItemSection, SectionState>
}
