import type { FieldError } from '@zakup/contract/problem'
import { type ProblemCode, say } from '@zakup/messages/catalogue'
import type { Values } from '@zakup/messages/message'

/** The error of one form field, with the message of its code. */
export function fieldError(field: string, code: ProblemCode, values?: Values): FieldError {
  return { field, code, detail: say(code, values) }
}
