import type { ConclusionResult } from '@zakup/domain/plan-items/plan-item-words'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export interface Conclusion {
  number: string
  issued_on: string
  object: string
  term_days: number | null
  customer_bin: string
  is_positive: boolean
}

/** The conclusion that an item names, and the BIN of its customer. */
export function namedConclusion(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('plan_item as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .select(['i.conclusion_number as number', 'i.conclusion_date as date', 'o.iin_bin as customer_bin'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Conclusions with this number and any date, newest first: a mistyped date differs from a missing conclusion. */
export function conclusionsLike(trx: Transaction<DB>, number: string): Promise<Conclusion[]> {
  return trx
    .selectFrom('expertise_conclusion')
    .select(['number', 'issued_on', 'object_ru as object', 'term_days', 'customer_bin', 'is_positive'])
    .where('number', '=', number)
    .orderBy('issued_on', 'desc')
    .limit(50)
    .execute()
}

export async function keepConclusionResult(
  trx: Transaction<DB>,
  id: number,
  result: ConclusionResult,
): Promise<string> {
  const { conclusion_checked_at } = await trx
    .updateTable('plan_item')
    .set({ conclusion_result: result, conclusion_checked_at: sql`now()` })
    .where('id', '=', id)
    .returning('conclusion_checked_at')
    .executeTakeFirstOrThrow()
  return conclusion_checked_at as string
}
