import { problemOf } from '../api/call-error.ts'

/** What the server has against the new password, in its words: too short, known to everyone, like the person's own name. */
export function passwordRefusal(error: unknown): string | undefined {
  const problem = problemOf(error)
  if (!problem) return undefined
  const field = problem.errors?.find(({ field: name }) => name === 'password' || name.endsWith('.password'))
  if (field) return field.detail
  const isAboutOld = problem.code === 'password.wrong_current'
  return problem.code.startsWith('password.') && !isAboutOld ? problem.detail : undefined
}
