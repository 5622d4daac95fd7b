import { describe, expect, it } from 'vitest'
import { type PortalFacts, type PortalPart, portalLevels, type TaskFacts } from './portal-levels.ts'

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
const CALM: PortalFacts = {
  tasks: [],
  workers: 1,
  changes_to_fold: 0,
  connections: 20,
  max_connections: 100,
  migration: '0029_guard_rails',
  migration_of_code: '0029_guard_rails',
  last_good_backup: hoursAgo(3),
  last_backup_failed: false,
}

function of(part: PortalPart, over: Partial<PortalFacts>): [string, string] {
  const found = portalLevels({ ...CALM, ...over }, NOW).find((one) => one.part === part)
  return [found?.level ?? '', found?.code ?? '']
}

describe('the state of the portal', () => {
  it('is green in every part when all is well', () => {
    expect(portalLevels(CALM, NOW).map(({ level }) => level)).toEqual(Array(7).fill('good'))
  })

  it.each<[PortalPart, Partial<PortalFacts>, string, string]>([
    ['workers', { workers: 0 }, 'bad', 'no_workers'],
    ['jobs', { tasks: [task({ waiting: 1, oldest_seconds: 59 })] }, 'good', 'jobs_good'],
    ['jobs', { tasks: [task({ waiting: 1, oldest_seconds: 60 })] }, 'warning', 'jobs_late'],
    ['jobs', { tasks: [task({ waiting: 1, oldest_seconds: 600 })] }, 'bad', 'jobs_late'],
    ['jobs', { tasks: [task({ failed: 1 })] }, 'bad', 'jobs_failed'],
    ['jobs', { tasks: [task({ retrying: 2 })] }, 'warning', 'jobs_retrying'],
    // A letter that cannot be delivered is no trouble of the portal; that of many is.
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
    ['backup', { last_good_backup: null }, 'bad', 'backup_never'],
    ['backup', { last_good_backup: hoursAgo(26) }, 'warning', 'backup_old'],
    ['backup', { last_good_backup: hoursAgo(50) }, 'bad', 'backup_old'],
    ['backup', { last_backup_failed: true }, 'warning', 'backup_failed'],
  ])('%s: %j is %s (%s)', (part, facts, level, code) => {
    expect(of(part, facts)).toEqual([level, code])
  })
})
