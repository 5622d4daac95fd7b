import { leastIntakeDays } from '@zakup/domain/announcements/announcement-scheme'
import type { Transaction } from 'kysely'
import type { Reference } from '../../db/dict-references.ts'
import type { DB } from '../../db/types.gen.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import type { LockedAnnouncement } from './announcement-lock.queries.ts'

interface Facts {
  purchase_method_id: number
  purchase_subject_id: number
  supplier_sign_id: number
  delivery_kato_id: number | null
  intake_days: number | null
  year_id?: number
}

const DICTIONARIES = {
  purchase_method_id: 'dict_purchase_method',
  purchase_subject_id: 'dict_purchase_subject',
  supplier_sign_id: 'dict_supplier_customer_sign',
  delivery_kato_id: 'dict_kato',
  year_id: 'dict_year',
} as const
type Field = keyof typeof DICTIONARIES
const FIELDS = Object.keys(DICTIONARIES) as Field[]

/**
 * Refuses facts that cannot be stored or could never be published, with an error at the field. `held` is the
 * announcement as stored now.
 */
export async function refuseFacts(
  trx: Transaction<DB>,
  facts: Facts,
  isRepeat: boolean,
  held?: Pick<LockedAnnouncement, Field>,
): Promise<void> {
  await refuseUnknown(
    trx,
    FIELDS.map((field) => [field, DICTIONARIES[field], facts[field] ?? null, [held?.[field]]]),
  )
  const least = leastIntakeDays(facts.purchase_method_id, isRepeat)
  if (least === null)
    throw new ProblemError(400, 'request.invalid', {
      errors: [fieldError('purchase_method_id', 'announcement.method_not_announced')],
    })
  if (facts.intake_days !== null && facts.intake_days < least)
    refuseFields([fieldError('intake_days', 'announcement.intake_too_short', { count: least })])
}

export async function refuseUnknown(trx: Transaction<DB>, references: Reference[]): Promise<void> {
  refuseFields(await referenceErrors(trx, references, 'announcement.unknown_reference'))
}
