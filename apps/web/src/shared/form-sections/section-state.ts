export type SectionState = 'done' | 'error' | 'empty'

/** A section of a long form, as its menu shows it. */
export interface FormSection<Name extends string> {
  name: Name
  title: string
  state: SectionState
}

export const sectionId = (name: string) => `section-${name}`

/** Derived from the fields with visible errors and those still to be filled in; done means that no rule objects. */
export function sectionState<Name extends string>(
  name: Name,
  sectionOf: (field: string) => Name,
  wrong: readonly string[],
  left: readonly string[],
): SectionState {
  if (wrong.some((field) => sectionOf(field) === name)) return 'error'
  return left.some((field) => sectionOf(field) === name) ? 'empty' : 'done'
}
