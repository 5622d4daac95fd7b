import { describe, expect, it } from 'vitest'
import {
  type BackupFacts,
  type PortalFacts,
  type PortalPart,
  portalLevels,
  type TaskFacts,
} from './portal-levels.ts'

const NOW = new Date('2026-11-16T10:00:00+05:00')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const task = (over: Partial<TaskFacts>): TaskFacts => ({
  task: 'fold',
  waiting: 0,
  failed: 0,
  retrying: 0,
  oldest_seconds: null,
  ...over,
})
/** Backup runs of one kind: the last good one, and a later one that failed. */
const runs = (kind: BackupFacts['kind'], good: number | null, failed?: number): BackupFacts => ({
  kind,
  last_at: hoursAgo(failed ?? good ?? 0),
  last_ok: failed === undefined,
  last_good_at: good === null ? null : hoursAgo(good),
})
const FILES = runs('files', 3)
const FULL = runs('full', 3)
const HEALTHY: PortalFacts = {
  tasks: [],
  workers: 1,
  changes_to_fold: 0,
  connections: 20,
  max_connections: 100,
  migration: '0029_guard_rails',
  migration_of_code: '0029_guard_rails',
  backups: [FULL, FILES],
}

function of(part: PortalPart, over: Partial<PortalFacts>): [string, string] {
  const found = portalLevels({ ...HEALTHY, ...over }, NOW).find((one) => one.part === part)
  return [found?.level ?? '', found?.code ?? '']
}

describe('the state of the portal', () => {
  it('is good in every part of a healthy portal', () => {
    expect(portalLevels(HEALTHY, NOW).map(({ level }) => level)).toEqual(Array(8).fill('good'))
  })

  it.each<[PortalPart, Partial<PortalFacts>, string, string]>([
    ['workers', { workers: 0 }, 'bad', 'no_workers'],
    ['jobs', { tasks: [task({ waiting: 1, oldest_seconds: 59 })] }, 'good', 'jobs_good'],
    ['jobs', { tasks: [task({ waiting: 1, oldest_seconds: 60 })] }, 'warning', 'jobs_late'],
    ['jobs', { tasks: [task({ waiting: 1, oldest_seconds: 600 })] }, 'bad', 'jobs_late'],
    ['jobs', { tasks: [task({ failed: 1 })] }, 'bad', 'jobs_failed'],
    ['jobs', { tasks: [task({ retrying: 2 })] }, 'warning', 'jobs_retrying'],
    // One undeliverable e-mail is no fault of the portal; many of them are.
    ['jobs', { tasks: [task({ task: 'notice_mail', failed: 1 })] }, 'good', 'jobs_good'],
    ['letters', { tasks: [task({ task: 'notice_mail', failed: 1 })] }, 'warning', 'letters_failed'],
    ['letters', { tasks: [task({ task: 'notice_mail', failed: 50 })] }, 'bad', 'letters_failed'],
    [
      'letters',
      { tasks: [task({ task: 'notice_mail', failed: 1, waiting: 5, oldest_seconds: 3600 })] },
      'bad',
      'letters_late',
    ],
    ['counters', { changes_to_fold: 10_000 }, 'warning', 'counters_behind'],
    ['counters', { changes_to_fold: 100_000 }, 'bad', 'counters_behind'],
    ['database', { connections: 80 }, 'warning', 'connections'],
    ['database', { connections: 95 }, 'bad', 'connections'],
    ['schema', { migration: '0030_next' }, 'warning', 'schema_ahead'],
    ['schema', { migration: '0028_before' }, 'bad', 'schema_behind'],
    ['backup', { backups: [FILES] }, 'bad', 'backup_never'],
    ['backup', { backups: [runs('full', null, 1), FILES] }, 'bad', 'backup_never'],
    // The write-ahead log is useless without a base backup to start from.
    ['backup', { backups: [runs('wal', 0), FILES] }, 'bad', 'backup_never'],
    ['backup', { backups: [runs('full', 25.9)] }, 'good', 'backup_good'],
    ['backup', { backups: [runs('full', 26), runs('wal', 0), runs('files', 0)] }, 'warning', 'backup_old'],
    ['backup', { backups: [runs('full', 50), runs('wal', 0), runs('files', 0)] }, 'bad', 'backup_old'],
    ['backup', { backups: [runs('full', 100), runs('incremental', 3)] }, 'good', 'backup_good'],
    // The nightly backup failed, and the later run did not copy the database.
    ['backup', { backups: [runs('full', 24, 7), runs('wal', 6.9)] }, 'warning', 'backup_failed'],
    ['backup', { backups: [runs('full', 24, 7), runs('files', 6.9)] }, 'warning', 'backup_failed'],
    ['backup', { backups: [runs('full', 24), runs('incremental', 20, 7)] }, 'warning', 'backup_failed'],
    ['backup', { backups: [runs('full', 24, 7), runs('incremental', 6.9)] }, 'good', 'backup_good'],
    ['backup', { backups: [FULL, runs('files', 24, 1)] }, 'good', 'backup_good'],
    ['file_backup', { backups: [] }, 'bad', 'file_backup_never'],
    ['file_backup', { backups: [FULL, runs('wal', 0)] }, 'bad', 'file_backup_never'],
    ['file_backup', { backups: [FULL, runs('files', 26)] }, 'warning', 'file_backup_old'],
    ['file_backup', { backups: [FULL, runs('files', 50)] }, 'bad', 'file_backup_old'],
    ['file_backup', { backups: [FULL, runs('files', 24, 1)] }, 'warning', 'file_backup_failed'],
    ['file_backup', { backups: [runs('full', 24, 1), FILES] }, 'good', 'file_backup_good'],
  ])('%s: %j is %s (%s)', (part, facts, level, code) => {
    expect(of(part, facts)).toEqual([level, code])
  })
})
