export type SectionState = 'done' | 'error' | 'empty'

/** A part of a long form, as its menu shows it. */
export interface FormSection<Name extends string> {
  name: Name
  title: string
  state: SectionState
}

export const sectionId = (name: string) => `section-${name}`

/** By the fields with an error in sight and those in which something is left to do; done is what no rule objects to. */
export function sectionState<Name extends string>(
  name: Name,
  sectionOf: (field: string) => Name,
  wrong: readonly string[],
  left: readonly string[],
): SectionState {
  if (wrong.some((field) => sectionOf(field) === name)) return 'error'
  return left.some((field) => sectionOf(field) === name) ? 'empty' : 'done'
}
