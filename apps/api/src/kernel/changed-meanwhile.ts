import type { ProblemCode } from '@zakup/messages/catalogue'
import { formatTime } from '@zakup/messages/date-format'
import { ProblemError } from './problem-error.ts'

interface LastChange {
  updated_at: string
  /** The name of the person who made the change; null if the portal did. */
  updated_by: string | null
}

/** The 409 for an edit of a stale version: says who changed the record meanwhile, and when. */
export function changedMeanwhile(
  code: Extract<ProblemCode, `${string}.changed_meanwhile`>,
  { updated_at, updated_by }: LastChange,
): ProblemError {
  return new ProblemError(409, code, {
    values: { time: formatTime(updated_at) },
    changed_at: updated_at,
    ...(updated_by && { changed_by: updated_by }),
  })
}
