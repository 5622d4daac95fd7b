import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { refuseFields } from '../../kernel/field-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'

interface Given {
  year_id?: number
  plan_type_id?: number
}

/**
 * Refuses an id that no dictionary has, or an inactive one that is not already in `held`, with an error at its field.
 * Returns the current year.
 */
export async function knownReferences(
  trx: Transaction<DB>,
  given: Given,
  held: Given = {},
): Promise<{ this_year: number }> {
  const errors = await referenceErrors(
    trx,
    [
      ['year_id', 'dict_year', given.year_id ?? null, [held.year_id]],
      ['plan_type_id', 'dict_plan_type', given.plan_type_id ?? null, [held.plan_type_id]],
    ],
    'plan_item.unknown_reference',
  )
  refuseFields(errors)
  const { rows } = await sql<{
    this_year: number
  }>`select extract(year from now())::int as this_year`.execute(trx)
  return rows[0] as { this_year: number }
}
