import type { FieldError } from '@zakup/contract/problem'
import { type ProblemCode, say } from '@zakup/messages/catalogue'
import type { Values } from '@zakup/messages/message'
import { ProblemError } from './problem-error.ts'

/** The error of one form field, with the message of its code. */
export function fieldError(field: string, code: ProblemCode, values?: Values): FieldError {
  return { field, code, detail: say(code, values) }
}

/** Reports all invalid fields at once, so that a form is corrected in one go. */
export function refuseFields(errors: FieldError[]): void {
  if (errors.length > 0) throw new ProblemError(400, 'request.invalid', { errors })
}
