import { problemOf } from '../api/call-error.ts'

/** The server's error message for the new password: too short, too common, or similar to the user's own name. */
export function passwordRefusal(error: unknown): string | undefined {
  const problem = problemOf(error)
  if (!problem) return undefined
  const field = problem.errors?.find(({ field: name }) => name === 'password' || name.endsWith('.password'))
  if (field) return field.detail
  const isAboutOld = problem.code === 'password.wrong_current'
  return problem.code.startsWith('password.') && !isAboutOld ? problem.detail : undefined
}
