export type SectionState = 'done' | 'error' | 'empty'

/** A part of a long form, as its menu shows it. */
export interface FormSection<Name extends string> {
  name: Name
  title: string
  state: SectionState
}

export const sectionId = (name: string) => `section-${name}`
