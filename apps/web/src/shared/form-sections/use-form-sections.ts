import { useRef } from 'react'
import type { FieldProblem } from '../forms/ErrorSummary.tsx'
import { type FormSection, sectionId, sectionState } from './section-state.ts'
import { useSectionPlace } from './use-section-place.ts'

interface Of<Name extends string> {
  /** The same list each time: observers hang on it. */
  names: readonly [Name, ...Name[]]
  titleOf: (name: Name) => string
  sectionOf: (field: string) => Name
  problems: readonly FieldProblem[]
  /** Fields in which something is left to do. */
  left: readonly string[]
}

/** The sections of a long form: how each stands, which one is being read, and the ways to what needs a look. */
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
    /** Focus after the summary or the notice is drawn. */
    lookAt: (what: 'problems' | 'failed' | 'saved') => {
      requestAnimationFrame(() => {
        if (what === 'problems') return summaryRef.current?.focus()
        const role = what === 'failed' ? 'alert' : 'status'
        noticesRef.current?.querySelector<HTMLElement>(`[role=${role}]`)?.focus()
      })
    },
    /** Titles of the sections in which these fields stand. */
    titlesOf: (fields: readonly string[]) =>
      sections.flatMap(({ name, title }) =>
        fields.some((field) => sectionOf(field) === name) ? [title] : [],
      ),
  }
}

export type FormSections<Name extends string> = ReturnType<typeof useFormSections<Name>>

/** To the control of a field, which is then in the middle of the screen. */
export function focusField(field: string): void {
  const control = document.getElementById(field)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
