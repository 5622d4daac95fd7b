import type { FieldError } from '@zakup/contract/problem'
import { leastIntakeDays } from '@zakup/domain/announcements/announcement-scheme'
import type { Transaction } from 'kysely'
import { fieldError } from '../../app/field-error.ts'
import { ProblemError } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { type Reference, unknownReferences } from '../../db/unknown-references.ts'

interface Facts {
  purchase_method_id: number
  purchase_subject_id: number
  supplier_sign_id: number
  delivery_kato_id: number | null
  intake_days: number | null
  year_id?: number
}

/** What could not be stored, or never published: told at its field. */
export async function refuseFacts(trx: Transaction<DB>, facts: Facts, isRepeat: boolean): Promise<void> {
  await refuseUnknown(trx, [
    ['purchase_method_id', 'dict_purchase_method', facts.purchase_method_id],
    ['purchase_subject_id', 'dict_purchase_subject', facts.purchase_subject_id],
    ['supplier_sign_id', 'dict_supplier_customer_sign', facts.supplier_sign_id],
    ['delivery_kato_id', 'dict_kato', facts.delivery_kato_id],
    ['year_id', 'dict_year', facts.year_id ?? null],
  ])
  const least = leastIntakeDays(facts.purchase_method_id, isRepeat)
  if (least === null) throw invalid([fieldError('purchase_method_id', 'announcement.method_not_announced')])
  if (facts.intake_days !== null && facts.intake_days < least)
    throw invalid([fieldError('intake_days', 'announcement.intake_too_short', { count: least })])
}

export async function refuseUnknown(trx: Transaction<DB>, references: Reference[]): Promise<void> {
  const unknown = await unknownReferences(trx, references)
  if (unknown.length > 0)
    throw invalid(unknown.map((field) => fieldError(field, 'announcement.unknown_reference')))
}

export function invalid(errors: FieldError[]): ProblemError {
  return new ProblemError(400, 'request.invalid', { errors })
}
