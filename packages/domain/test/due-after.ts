import type { WorkCalendar } from '../src/calendar/working-days.ts'
import { type CaseTerm, dueOf, termAfter } from '../src/term.ts'

interface Move {
  from: readonly (number | string)[]
  to: number | string | object
}

/** The deadline after a step taken on a day, the same from every status: null is none, undefined the one before it. */
export function dueAfter(
  terms: Readonly<Record<string, CaseTerm>>,
  { from, to }: Move,
  doneOn: string,
  calendar: WorkCalendar,
): string | null | undefined {
  const dues = new Set(
    from.map((status) => {
      const term = termAfter(terms, status, to as number)
      return term ? dueOf(term, doneOn, calendar) : term
    }),
  )
  if (dues.size > 1) throw new Error('the deadline depends on the status before the step')
  return [...dues][0]
}
