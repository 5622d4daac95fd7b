import { t } from '@zakup/messages/catalogue'
import { sql, type Transaction } from 'kysely'
import { ProblemError } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'

const TABLES = { year_id: 'dict_year', plan_type_id: 'dict_plan_type' } as const

/** An id no dictionary has is a mistake of the form, told at its field. */
export async function knownReferences(
  trx: Transaction<DB>,
  given: { year_id?: number; plan_type_id?: number },
): Promise<{ this_year: number }> {
  for (const field of ['year_id', 'plan_type_id'] as const) {
    const id = given[field]
    if (id === undefined) continue
    const known = await trx.selectFrom(TABLES[field]).select('id').where('id', '=', id).executeTakeFirst()
    const code = 'plan_item.unknown_reference'
    if (!known) throw new ProblemError(400, 'request.invalid', { errors: [{ field, code, detail: t(code) }] })
  }
  const { rows } = await sql<{
    this_year: number
  }>`select extract(year from now())::int as this_year`.execute(trx)
  return rows[0] as { this_year: number }
}
