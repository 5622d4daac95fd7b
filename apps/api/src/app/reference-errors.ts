import type { FieldError } from '@zakup/contract/problem'
import type { ProblemCode } from '@zakup/messages/catalogue'
import type { Transaction } from 'kysely'
import { type Reference, referenceFaults } from '../db/dict-references.ts'
import type { DB } from '../db/types.gen.ts'
import { fieldError } from './field-error.ts'

/** Fields of a body that name no row of their dictionary (said in the words of `unknown`), or one that was switched off. */
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
