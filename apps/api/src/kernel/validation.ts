import type { FieldError } from '@zakup/contract/problem'
import { isIinBin } from '@zakup/domain/iin-bin'
import { t } from '@zakup/messages/catalogue'
import type { z } from 'zod'
import { notFound, ProblemError } from './problem-error.ts'

/** Validates one part of a request against its schema. An invalid id in the path answers 404. */
export function parsePart(
  part: 'params' | 'query' | 'body',
  shape: z.ZodType | undefined,
  value: unknown,
): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  if (part === 'params') throw notFound()
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys')
  if (part === 'query' && unknown) {
    const known = Object.keys((shape as z.ZodObject).shape)
      .sort()
      .join(', ')
    const errors = unknown.keys.map((field) => ({
      field,
      code: 'request.unknown_filter',
      detail: t('request.unknown_filter', { known }),
    }))
    throw new ProblemError(400, 'request.unknown_filter', { values: { known }, errors })
  }
  throw new ProblemError(400, 'request.invalid', {
    errors: parsed.error.issues.map((issue) => fieldError(part, issue)),
  })
}

/** The schema accepts any twelve digits as a БИН or ИИН; a mistyped one gets another error than an unknown one. */
export function mustBeIinBin(field: string, value: string): void {
  const code = 'field.check_digit'
  if (!isIinBin(value))
    throw new ProblemError(400, 'request.invalid', { errors: [{ field, code, detail: t(code) }] })
}

function fieldError(part: 'query' | 'body', issue: z.core.$ZodIssue): FieldError {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  const empty = issue.code === 'too_small' && issue.minimum === 1 && issue.origin === 'string'
  const code = missing || empty ? 'field.required' : 'field.invalid'
  // A list in the query is one parameter, whichever of its values is invalid.
  const field = part === 'query' ? String(issue.path[0]) : issue.path.join('.')
  return { field, code, detail: t(code) }
}
