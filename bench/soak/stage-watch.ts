import type pg from 'pg'
import { agedAnnouncement } from '../../apps/api/src/test/aged-announcement.ts'
import { pause } from './client.ts'
import type { Kills } from './kills.ts'
import type { Stage } from './promises.ts'

const LOOK_EVERY_MS = 200

/** Lets stages begin within the soak, and sees when they do: by the time the portal stored, and by a query that sees the commit. */
export class StageWatch {
  readonly #db: pg.Pool
  readonly #kills: Kills
  readonly #since = new Date()
  /** Announcement and planned moment → when it was last seen to be overdue. */
  readonly #overdue = new Map<string, number>()
  readonly #begun = new Map<string, Stage>()

  constructor(db: pg.Pool, kills: Kills) {
    this.#db = db
    this.#kills = kills
  }

  /** The next stage of a published announcement begins soon: every fourth about when a clock is killed. */
  async bringForward(id: number): Promise<void> {
    const isAimed = Math.random() < 0.25
    const at = isAimed
      ? this.#kills.nextOfClock() - 300 + Math.random() * 1800
      : Date.now() + 5000 + Math.random() * 115_000
    await this.#db.query(agedAnnouncement(id, `next_stage_at - '${new Date(at).toISOString()}'::timestamptz`))
  }

  /** Until `isSilent`; from `isOver` on no further stage is brought forward. */
  async look(isOver: AbortSignal, isSilent: AbortSignal): Promise<void> {
    while (!isSilent.aborted) {
      const asked = Date.now()
      for (const { id, planned } of await this.#due()) this.#overdue.set(`${id} ${planned}`, asked)
      for (const { id, isNew, hasNext } of await this.#note())
        if (isNew && hasNext && !isOver.aborted) await this.bringForward(id)
      await pause(LOOK_EVERY_MS, isSilent)
    }
  }

  async overdue(): Promise<number[]> {
    return (await this.#due()).map(({ id }) => id)
  }

  async #due(): Promise<{ id: number; planned: number }[]> {
    const { rows } = await this.#db.query<{ id: number; planned: number }>(
      `select id::int, round(extract(epoch from next_stage_at) * 1000)::float8 as planned from announcement
       where next_stage_at <= clock_timestamp()`,
    )
    return rows
  }

  /** Bringing the following stage forward moves what is noted about this one, so it is read first. */
  async #note(): Promise<{ id: number; isNew: boolean; hasNext: boolean }[]> {
    const { rows } = await this.#db.query<Stage & { hasNext: boolean }>(
      `select s.announcement_id::int as id, s.status_id as status,
         round(extract(epoch from s.planned_at) * 1000)::float8 as planned, extract(epoch from s.begun_at)::float8 * 1000 as begun,
         a.name_ru like 'soak-%' and a.next_stage_at > now() + interval '10 minutes' as "hasNext"
       from announcement_stage s join announcement a on a.id = s.announcement_id where s.begun_at > $1`,
      [this.#since],
    )
    return rows.map(({ hasNext, ...stage }) => {
      const key = `${stage.id} ${stage.status}`
      const isNew = !this.#begun.has(key)
      if (isNew) this.#begun.set(key, stage)
      return { id: stage.id, isNew, hasNext }
    })
  }

  /** A stage begins with the commit, which may be later than the time stored: until then people read the old status. */
  get stages(): Stage[] {
    return [...this.#begun.values()].map((stage) => ({
      ...stage,
      begun: Math.round(Math.max(stage.begun, this.#overdue.get(`${stage.id} ${stage.planned}`) ?? 0)),
    }))
  }
}
