import type { FieldError } from '@zakup/contract/problem'
import type { ProblemCode } from '@zakup/messages/catalogue'
import type { Transaction } from 'kysely'
import { type Reference, referenceFaults } from '../db/dict-references.ts'
import type { DB } from '../db/types.gen.ts'
import { fieldError } from './field-error.ts'

/** Errors for body fields that refer to no row of their dictionary (message `unknown`), or to a deactivated one. */
export async function referenceErrors(
  trx: Transaction<DB>,
  references: Reference[],
  unknown: ProblemCode,
): Promise<FieldError[]> {
  const faults = await referenceFaults(trx, references)
  return faults.map(({ field, kind }) =>
    fieldError(field, kind === 'unknown' ? unknown : 'reference.switched_off'),
  )
}
