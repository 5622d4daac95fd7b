import { useRef } from 'react'
import type { FieldProblem } from '../forms/ErrorSummary.tsx'
import { type FormSection, sectionId, sectionState } from './section-state.ts'
import { useSectionPlace } from './use-section-place.ts'

interface Of<Name extends string> {
  /** Must be the same array on every render: an effect with observers depends on it. */
  names: readonly [Name, ...Name[]]
  titleOf: (name: Name) => string
  sectionOf: (field: string) => Name
  problems: readonly FieldProblem[]
  /** Fields that still need input. */
  left: readonly string[]
}

/** The sections of a long form: the state of each, the current one, and functions that move to what needs attention. */
export function useFormSections<Name extends string>({
  names,
  titleOf,
  sectionOf,
  problems,
  left,
}: Of<Name>) {
  const [current, jump] = useSectionPlace(names)
  const summaryRef = useRef<HTMLDivElement>(null)
  const noticesRef = useRef<HTMLDivElement>(null)
  const wrong = problems.map(({ field }) => field)
  const sections: FormSection<Name>[] = names.map((name) => ({
    name,
    title: titleOf(name),
    state: sectionState(name, sectionOf, wrong, left),
  }))
  return {
    sections,
    current,
    summaryRef,
    noticesRef,
    goTo: (field: string) => {
      jump(sectionOf(field))
      focusField(field)
    },
    goToSection: (name: Name) => {
      jump(name)
      const section = document.getElementById(sectionId(name))
      section?.querySelector('h2')?.focus({ preventScroll: true })
      section?.scrollIntoView({ block: 'start' })
    },
    /** Moves focus after the summary or the notice is rendered. */
    lookAt: (what: 'problems' | 'failed' | 'saved') => {
      requestAnimationFrame(() => {
        if (what === 'problems') return summaryRef.current?.focus()
        const role = what === 'failed' ? 'alert' : 'status'
        noticesRef.current?.querySelector<HTMLElement>(`[role=${role}]`)?.focus()
      })
    },
    /** Titles of the sections that contain these fields. */
    titlesOf: (fields: readonly string[]) =>
      sections.flatMap(({ name, title }) =>
        fields.some((field) => sectionOf(field) === name) ? [title] : [],
      ),
  }
}

export type FormSections<Name extends string> = ReturnType<typeof useFormSections<Name>>

/** Focuses the control of a field and scrolls it to the middle of the screen. */
export function focusField(field: string): void {
  const control = document.getElementById(field)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
