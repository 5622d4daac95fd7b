import type pg from 'pg'
import { agedAnnouncement } from '../../apps/api/src/test/aged-announcement.ts'
import { pause } from './client.ts'
import type { Supervised } from './supervised.ts'

/** Real faults, planted half-way: each must make the soak fail. */
export const PLANTS = {
  async 'lost-write'(db: pg.Client) {
    await db.query(
      `delete from saved_search where id = (select max(id) from saved_search where name like 'soak-%')`,
    )
  },
  async 'doubled-write'(db: pg.Client) {
    await db.query(
      `insert into saved_search (person_id, kind, search, name) select person_id, kind, search || '&exact=1', name
       from saved_search where name like 'soak-%' order by id desc limit 1`,
    )
  },
  /** A stage becomes due while no clock runs. */
  async 'late-stage'(db: pg.Client, processes: readonly Supervised[]) {
    const { rows } = await db.query<{ id: number }>(
      `select id::int from announcement where name_ru like 'soak-%' and next_stage_at > now() + interval '20 seconds' limit 1`,
    )
    if (!rows[0]) throw new Error('no stage that could be late')
    await db.query(agedAnnouncement(rows[0].id, `next_stage_at - now() - interval '3 seconds'`))
    const clocks = processes.filter(({ name }) => name.startsWith('worker-clock'))
    const until = Date.now() + 10_000
    // Again and again, because a clock that is killed meanwhile is started again.
    while (Date.now() < until) {
      for (const clock of clocks) clock.kill('SIGSTOP')
      await pause(100)
    }
    for (const clock of clocks) clock.kill('SIGCONT')
  },
} as const satisfies Record<string, (db: pg.Client, processes: readonly Supervised[]) => Promise<void>>

export type Plant = keyof typeof PLANTS
