import type { AnnouncementChanges } from '@zakup/contract/announcements/own-announcements.routes'
import { announcementDiff } from '@zakup/domain/announcements/announcement-diff'
import type { QueryExecutorProvider, Transaction } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import { there } from '../../kernel/problem-error.ts'
import { changeInWords, type Names, namesNeeded } from './announcement-change-words.ts'
import {
  dictNames,
  OWN_SOURCE,
  PUBLIC_SOURCE,
  type VersionHead,
  type VersionSource,
  versionBefore,
  versionContent,
  versionHead,
} from './announcement-changes.queries.ts'

/** What a version, published or not, changes against the last published one. */
export async function ownChanges(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<AnnouncementChanges> {
  return changesOf(trx, OWN_SOURCE, there(await versionHead(trx, OWN_SOURCE, id, organizationId)))
}

/** The same for published versions only; a version in preparation is not found (404). */
export async function publicChanges(db: PublicDb, id: number): Promise<AnnouncementChanges> {
  return changesOf(db, PUBLIC_SOURCE, there(await versionHead(db, PUBLIC_SOURCE, id)))
}

async function changesOf(
  db: QueryExecutorProvider,
  source: VersionSource,
  { id, version, change_reason }: VersionHead,
): Promise<AnnouncementChanges> {
  const against = await versionBefore(db, source, id)
  if (!against) return { version, against: null, reason: null, changes: [] }
  const changes = announcementDiff(
    await versionContent(db, source, against.id),
    await versionContent(db, source, id),
  )
  const names: Names = new Map()
  for (const [table, ids] of namesNeeded(changes)) names.set(table, await dictNames(db, table, [...ids]))
  return {
    version,
    against: { id: against.id, number: against.number },
    reason: change_reason,
    changes: changes.map((change) => changeInWords(change, names)),
  }
}
