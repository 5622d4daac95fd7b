import type { FileStore } from '@zakup/db/file-store'
import type { Transaction } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import { actFor } from '../../kernel/own-rows.ts'

/** What the import jobs may access: the database as the cabinet sees it, RLS included. */
export interface ImportReach {
  db: AppDb
  files: FileStore | undefined
}

export interface ImportJob {
  id: number
  organization_id: number
}

/** Runs `work` in a transaction that sees and writes only rows of one organisation. */
export function inOrganization<T>(
  { db }: ImportReach,
  { organization_id }: ImportJob,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await actFor(trx, { organization_id })
    return work(trx)
  })
}
