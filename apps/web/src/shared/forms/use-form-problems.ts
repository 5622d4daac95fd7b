import { useState } from 'react'
import type { FieldProblem } from './ErrorSummary.tsx'

/** What was requested last: saving as a draft, or submitting. */
export type Asked = 'draft' | 'submit'

/**
 * The problems of a form. None are shown before the first attempt; after that `find` runs again whenever a field loses
 * focus, by the rules of the requested action. A problem that no longer holds disappears at once, whichever field
 * answered it: «Не выбрана роль» is a problem of the first checkbox, and ticking the last one solves it.
 */
export function useFormProblems<By extends string = Asked>(find: (by: By) => FieldProblem[]) {
  const [asked, setAsked] = useState<By | null>(null)
  const [found, setFound] = useState<FieldProblem[]>([])
  /** Found by the server: they stay until their field is edited. */
  const [refused, setRefused] = useState<FieldProblem[]>([])
  const problems = [...refused, ...(asked ? stillHolding(found, find(asked)) : [])]
  const show = (wrong: FieldProblem[]) => {
    setFound([])
    setRefused(wrong)
  }
  return {
    asked,
    problems,
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.text,
    /** Shows the problems; returns true if there are none. */
    ask: (by: By): boolean => {
      const wrong = find(by)
      setAsked(by)
      setFound(wrong)
      setRefused([])
      return wrong.length === 0
    },
    onLeave: () => {
      if (asked) setFound(find(asked))
    },
    /** Shows what the server refused, and nothing else. */
    show,
    /** Clears the errors of edited fields until the next check. The API names a choice by its id field. */
    forgive: (fields: readonly string[]) => {
      const isOther = ({ field }: FieldProblem) =>
        !fields.some((name) => field === name || field === `${name}_id` || field.startsWith(`${name}.`))
      setFound((before) => before.filter(isOther))
      setRefused((before) => before.filter(isOther))
    },
    /** Saved: errors are hidden again until the next attempt. */
    settle: () => setAsked(null),
  }
}

/**
 * The shown problems that are still found. New ones wait for the next check: an error does not appear in the middle of
 * typing.
 */
export function stillHolding(shown: readonly FieldProblem[], found: readonly FieldProblem[]): FieldProblem[] {
  return shown.filter(({ field, text }) => found.some((one) => one.field === field && one.text === text))
}
