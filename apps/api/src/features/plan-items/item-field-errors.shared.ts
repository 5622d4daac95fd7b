import type { FieldError } from '@zakup/contract/problem'
import type { Transaction } from 'kysely'
import type { Reference } from '../../db/dict-references.ts'
import type { DB } from '../../db/types.gen.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'

export async function refuseUnknown(trx: Transaction<DB>, references: Reference[]): Promise<void> {
  refuseFields(await referenceErrors(trx, references, 'plan_item.unknown_reference'))
}

export function zeroField(field: string): FieldError {
  return fieldError(field, 'plan_item.sum_zero')
}
