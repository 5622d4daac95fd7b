import { problemOf, statusOf } from '../api/call-error.ts'
import type { FieldProblem } from './ErrorSummary.tsx'

/** What the server finds wrong in single fields; none: it refused for another reason. */
export function refusedFields(error: unknown): FieldProblem[] {
  if (statusOf(error) !== 400) return []
  return (problemOf(error)?.errors ?? []).map(({ field, detail }) => ({ field, text: detail }))
}
