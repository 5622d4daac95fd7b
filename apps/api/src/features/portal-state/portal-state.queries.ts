import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import type { BackupFacts } from '@zakup/domain/portal-state/portal-levels'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** What the database reports about itself (function portal_facts, 0019_desk.sql). */
interface Facts extends Pick<PortalState, 'tasks' | 'workers' | 'changes_to_fold' | 'backups'> {
  failures: {
    id: number
    task: string
    attempts: number
    max_attempts: number
    last_error: string
    updated_at: string
    run_at: string
    failed: boolean
  }[]
  database: Omit<PortalState['database'], 'migration_of_code'>
  /** For each kind of backup ever made. */
  copies: BackupFacts[]
}

export async function portalFacts(trx: Transaction<DB>): Promise<Facts | undefined> {
  const { rows } = await sql<{ facts: Facts | null }>`select portal_facts() as facts`.execute(trx)
  return rows[0]?.facts ?? undefined
}

/**
 * Restarts a job that failed for good, and returns what it was. A job that is running, done or still being retried is
 * left alone.
 */
export async function retryGivenUpJob(trx: Transaction<DB>, id: number) {
  const { rows } = await sql<{ was: { task: string; failed: boolean; attempts: number } | null }>`
      select retry_given_up_job(${id}) as was`.execute(trx)
  return rows[0]?.was ?? undefined
}
