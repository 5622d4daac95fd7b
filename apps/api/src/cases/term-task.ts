import { wakeOf } from '@zakup/domain/term'
import type { Task } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { CaseTable } from './case-rows.queries.ts'
import { daysAround, lockTerm, storeWake } from './case-terms.queries.ts'

/** A term with reminders, and what follows by itself, in the transaction that records it. */
export interface FollowedTerm {
  table: CaseTable
  name: string
  remind: (client: PoolClient, caseId: number) => Promise<void>
  pass: (client: PoolClient, caseId: number) => Promise<void>
}

/** Does what is due at `at`, or now, and records when the term is to be looked at again. */
export function followTerm(
  client: PoolClient,
  of: FollowedTerm,
  caseId: number,
  at: Date | null = null,
): Promise<void> {
  return inTransaction(client, async () => {
    const term = await lockTerm(client, of, caseId, at)
    if (!term) return
    const wake = wakeOf(term, term.now, await daysAround(client))
    if (wake.act) await of[wake.act](client, caseId)
    await storeWake(client, term, wake)
  })
}

export function termTask(of: FollowedTerm): Task {
  return (payload, helpers) =>
    helpers.withPgClient((client) => followTerm(client, of, (payload as { id: number }).id))
}
