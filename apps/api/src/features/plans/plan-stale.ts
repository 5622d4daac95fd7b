import { formatTime } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import { ProblemError } from '../../app/problem-error.ts'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import type { LockedPlan } from './plan-lock.queries.ts'

/** A stale edit is told who was faster and when. */
export async function refuseStale(trx: Transaction<DB>, plan: LockedPlan, version: number): Promise<void> {
  if (plan.version === version) return
  const { updated_at, name } = await trx
    .selectFrom('plan as p')
    .leftJoin('person as h', 'h.id', 'p.updated_by')
    .select(['p.updated_at', personNameOf('h').as('name')])
    .where('p.id', '=', plan.id)
    .executeTakeFirstOrThrow()
  throw new ProblemError(409, 'plan.changed_meanwhile', {
    values: { time: formatTime(updated_at) },
    changed_at: updated_at,
    ...(name && { changed_by: name }),
  })
}
