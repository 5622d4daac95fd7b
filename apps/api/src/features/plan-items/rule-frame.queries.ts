import { limitsOn } from '@zakup/domain/plan-items/limits'
import type { Limits } from '@zakup/domain/plan-items/plan-item-rules'
import { isoDay } from '@zakup/messages/date-format'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** What is the same for every item of a plan: the organisation, the year, today's date, the limits in force. */
interface RuleFrame {
  organization_id: number
  year: number
  today: string
  limits: Limits
}

export async function frameOfPlan(trx: Transaction<DB>, planId: number): Promise<RuleFrame> {
  const { organization_id, year_id } = await trx
    .selectFrom('plan')
    .select(['organization_id', 'year_id'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow()
  return {
    organization_id,
    year: year_id,
    today: isoDay(new Date()),
    limits: await limitsOfYear(trx, year_id),
  }
}

/** The limits on the first day of the plan's year; for a future year, those known today. */
export async function limitsOfYear(db: Kysely<DB>, year: number): Promise<Limits> {
  const rows = await db.selectFrom('dated_limit').select(['code', 'from_date', 'value']).execute()
  return limitsOn(rows, `${year}-01-01`)
}
