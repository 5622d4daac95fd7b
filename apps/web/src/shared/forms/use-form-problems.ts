import { useState } from 'react'
import type { FieldProblem } from './ErrorSummary.tsx'

/** What was asked for last: to keep it as a draft, or to hand it over. */
export type Asked = 'draft' | 'submit'

/**
 * What is wrong in a form. Nobody is blamed before the first attempt; from then on `find` looks again whenever a field
 * is left, by the measure of what was asked for.
 */
export function useFormProblems(find: (by: Asked) => FieldProblem[]) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  return {
    asked,
    problems,
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.text,
    /** Shows what is wrong; true: nothing is. */
    ask: (by: Asked): boolean => {
      const found = find(by)
      setAsked(by)
      setProblems(found)
      return found.length === 0
    },
    onLeave: () => {
      if (asked) setProblems(find(asked))
    },
    show: setProblems,
    /** Typed anew: not wrong before it is looked at again. A choice is called by its id on the wire. */
    forgive: (fields: readonly string[]) => {
      const touched = new Set(fields.flatMap((field) => [field, `${field}_id`]))
      setProblems((before) => before.filter(({ field }) => !touched.has(field)))
    },
    /** It was saved: the next attempt is a first one. */
    settle: () => setAsked(null),
  }
}
