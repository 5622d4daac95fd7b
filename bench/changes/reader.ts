import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  changesAfter,
  forgetQueued,
  numberChanges,
  queuedChanges,
  workOffChanges,
} from '../../apps/api/src/kernel/changes.queries.ts'

/**
 * One reader of public changes, in a process of its own so that it can be killed at any moment: `reader.ts ROLE URL`.
 * The roles that begin with `control` make a known mistake each, and must lose or repeat changes.
 */
const [role = '', url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 1 })
const client = await pool.connect()
const BATCH = role === 'feed' || role === 'control cursor' ? 300 : 100
/** The outbox is numbered about once a second, as by the worker. */
const PAUSE = role === 'numbers' ? 1000 : 10
/** As long as a search engine takes for a bulk request. Most kills come now, when the reader has begun and not ended. */
const work = () => {
  process.send?.('at work')
  return wait(20)
}

const note = (changes: readonly { position: number }[]) =>
  client.query('insert into bench_seen (reader, position) select $1, unnest($2::bigint[])', [
    role,
    changes.map(({ position }) => position),
  ])

/** Stores what the subjects say now, as a search index does. */
async function copy(changes: readonly { subject_id: number }[]): Promise<void> {
  const ids = changes.map(({ subject_id }) => subject_id)
  const { rows } = await client.query<{ id: string; phone: string }>(
    'select id, phone from organization where id = any ($1)',
    [ids],
  )
  await work()
  await client.query(
    `insert into bench_copy as c (reader, subject_id, phone) select $1, * from unnest($2::bigint[], $3::text[])
     on conflict (reader, subject_id) do update set phone = excluded.phone`,
    [role, rows.map(({ id }) => id), rows.map(({ phone }) => phone)],
  )
}

const cursor = async () =>
  Number(
    (await client.query<{ position: string }>('select position from bench_cursor where reader = $1', [role]))
      .rows[0]?.position ?? 0,
  )
const moveCursor = (position: number) =>
  client.query(
    `insert into bench_cursor values ($1, $2) on conflict (reader) do update set position = excluded.position`,
    [role, position],
  )

/** Each returns how many changes it got. */
const ROLES: Record<string, () => Promise<number>> = {
  numbers: () => numberChanges(client, 20_000),
  /** Follows the feed; what it makes of the changes and its position are one transaction. */
  feed: async () => {
    await client.query('begin')
    const changes = await changesAfter(client, await cursor(), BATCH)
    await note(changes)
    await moveCursor(changes.at(-1)?.position ?? (await cursor()))
    await work()
    await client.query('commit')
    return changes.length
  },
  queue: () =>
    workOffChanges(client, role, BATCH, async (changes) => {
      await note(changes)
      await work()
    }),
  copy: async () => {
    const changes = await queuedChanges(client, role, BATCH)
    await copy(changes)
    await forgetQueued(client, role, changes)
    return changes.length
  },
  /** A cursor over the numbers that writers draw. */
  'control cursor': async () => {
    await client.query('begin')
    const { rows } = await client.query<{ position: number }>(
      'select id::float8 as position from bench_log where id > $1 order by id limit $2',
      [await cursor(), BATCH],
    )
    await note(rows)
    await moveCursor(rows.at(-1)?.position ?? (await cursor()))
    await client.query('commit')
    return rows.length
  },
  /** Forgets by subject: also a change that came while it worked. */
  'control by subject': async () => {
    const newest = await client.query('select max(number) from change_queue where consumer = $1', [role])
    const changes = await queuedChanges(client, role, BATCH)
    if (changes.length === 0) return 0
    await copy(changes)
    await client.query(
      `with forgotten as (delete from change_queue where consumer = $1 and subject_id = any ($2) returning number)
       insert into bench_unread select count(*) from forgotten where number > $3`,
      [role, changes.map(({ subject_id }) => subject_id), newest.rows[0]?.max],
    )
    return changes.length
  },
  'control forgets first': async () => {
    const changes = await queuedChanges(client, role, BATCH)
    await forgetQueued(client, role, changes)
    await work()
    await note(changes)
    return changes.length
  },
  'control forgets apart': async () => {
    const changes = await queuedChanges(client, role, BATCH)
    await note(changes)
    await work()
    await forgetQueued(client, role, changes)
    return changes.length
  },
}

const step = ROLES[role]
if (!step) throw new Error(`no role ${role}`)
process.send?.('ready')
let stopping = false
process.once('message', () => {
  stopping = true
})
/** After the stop it reads until nothing is left. */
for (;;) {
  const got = await step()
  if (got === 0 && stopping) break
  if (got < BATCH) await wait(PAUSE)
}
client.release()
await pool.end()
process.disconnect?.()
