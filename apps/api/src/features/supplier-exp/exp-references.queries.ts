import type { Transaction } from 'kysely'
import type { Reference } from '../../db/dict-references.ts'
import type { DB } from '../../db/types.gen.ts'

const DICTIONARIES = {
  supplier_exp_type_id: 'dict_supplier_exp_type',
  status_potential_supplier_id: 'dict_status_potential_supplier',
  construction_work_type_id: 'dict_construction_work_type',
  country_id: 'dict_country',
  kato_id: 'dict_kato',
  responsibility_level_id: 'dict_responsibility_level',
  technical_complexity_id: 'dict_technical_complexity',
  functional_purpose_id: 'dict_functional_purpose',
  license_activity_type_id: 'dict_license_activity_type',
} as const
type Field = keyof typeof DICTIONARIES
const FIELDS = Object.keys(DICTIONARIES) as Field[]

/** What a body refers to, with what the stored record refers to already. */
export async function referencesOf(
  trx: Transaction<DB>,
  expId: number | null,
  body: Record<Field, number | null>,
): Promise<Reference[]> {
  const held =
    expId === null
      ? undefined
      : await trx.selectFrom('supplier_exp').select(FIELDS).where('id', '=', expId).executeTakeFirst()
  return FIELDS.map((field) => [field, DICTIONARIES[field], body[field], [held?.[field]]])
}
