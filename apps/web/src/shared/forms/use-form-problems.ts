import { useState } from 'react'
import type { FieldProblem } from './ErrorSummary.tsx'

/** What was requested last: saving as a draft, or submitting. */
export type Asked = 'draft' | 'submit'

/**
 * The problems of a form. None are shown before the first attempt; after that `find` runs again whenever a field loses
 * focus, by the rules of the requested action.
 */
export function useFormProblems(find: (by: Asked) => FieldProblem[]) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  return {
    asked,
    problems,
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.text,
    /** Shows the problems; returns true if there are none. */
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
    /** Clears the errors of edited fields until the next check. The API names a choice by its id field. */
    forgive: (fields: readonly string[]) => {
      const touched = new Set(fields.flatMap((field) => [field, `${field}_id`]))
      setProblems((before) => before.filter(({ field }) => !touched.has(field)))
    },
    /** Saved: errors are hidden again until the next attempt. */
    settle: () => setAsked(null),
  }
}
