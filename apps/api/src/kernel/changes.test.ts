import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-case'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { beforeEach, describe, expect, it } from 'vitest'
import { acting } from '../test/acting.ts'
import { brokenInvariants } from '../test/broken-invariants.ts'
import { buildAnnouncement, buildUnpublished } from '../test/build-announcement.ts'
import { buildOrganization } from '../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../test/build-plan.ts'
import { usePortal } from '../test/portal.ts'
import { runJob } from '../test/work-once.ts'
import { changeJobs } from './changes.jobs.ts'
import {
  type ChangeKind,
  changesAfter,
  FeedForgotten,
  followChanges,
  forgetQueued,
  numberChanges,
  queuedChanges,
  unfollowChanges,
  workOffChanges,
} from './changes.queries.ts'

const portal = usePortal()
const admin = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.admin.query<Row>(text, values)).rows
const number = () => numberChanges(portal.admin, 1000)
const version = async () =>
  (await admin<{ version: string }>('select version from public_version'))[0]?.version

/** Where the feed ends, once everything written before has its position. */
async function headOfFeed(): Promise<number> {
  await number()
  return (
    (await admin<{ position: number }>('select position::float8 from change_feed_head'))[0]?.position ?? 0
  )
}

/** What a piece of work adds to the feed. */
async function fed(work: () => Promise<unknown>): Promise<string[]> {
  const before = await headOfFeed()
  await work()
  await number()
  const changes = await changesAfter(portal.admin, before, 1000)
  return changes.map(({ kind, subject_id, change }) => `${kind} ${subject_id} ${change}`).sort()
}

/** Runs statements in one transaction, up to its commit. */
async function begin(...statements: string[]) {
  const client = await portal.admin.connect()
  const end = async (how: 'commit' | 'rollback') => {
    await client.query(how)
    client.release()
  }
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    await end('rollback')
    throw error
  }
  return () => end('commit')
}
const inOne = async (...statements: string[]) => (await begin(...statements))()

describe('the feed', () => {
  it('gives a transaction that commits late a late position; a cursor over the writers’ numbers loses it', async () => {
    const [early, late] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
    const start = await headOfFeed()
    const commitLate = await begin(`update organization set name_ru = 'Поздняя' where id = ${late.id}`)
    await inOne(`update organization set name_ru = 'Ранняя' where id = ${early.id}`)
    await number()
    const first = await changesAfter(portal.admin, start, 10)
    expect(first.map(({ subject_id }) => subject_id)).toEqual([early.id])
    await commitLate()
    await number()
    const second = await changesAfter(portal.admin, first.at(-1)?.position ?? 0, 10)
    expect(second.map(({ subject_id }) => subject_id)).toEqual([late.id])
    // The control: the writer drew its number earlier.
    expect(second[0]?.revision).toBeLessThan(first[0]?.revision ?? 0)
    expect(await admin('select from public_change where revision > $1', [first[0]?.revision])).toEqual([])
  })

  it('says what became public, what changed and what is public no more', async () => {
    const draft = await buildUnpublished(portal.admin)
    const [lot] = draft.lotIds
    const publish = `update announcement set status_id = ${ANNOUNCEMENT_STATUS.discussion}, publish_date = now() where id = ${draft.id}`
    expect(await fed(() => inOne(publish))).toEqual([
      `announcement ${draft.id} created`,
      `lot ${lot} created`,
    ])
    // The announcement is written with its lots, but says the same.
    expect(await fed(() => inOne(`update lot set name_ru = 'Кровля' where id = ${lot}`))).toEqual([
      `lot ${lot} changed`,
    ])
    expect(await fed(() => inOne(`delete from lot where id = ${lot}`))).toContain(`lot ${lot} gone`)
  })

  it('makes one entry of all statements of a transaction, and none of what ends as it was', async () => {
    const { id } = await buildOrganization(portal.admin)
    const rename = (name: string) => `update organization set name_ru = '${name}' where id = ${id}`
    expect(await fed(() => inOne(rename('А'), rename('Б')))).toEqual([`organization ${id} changed`])
    expect(await fed(() => inOne(rename('А')).then(() => inOne(rename('Б'))))).toHaveLength(2)
    const made = `insert into organization (iin_bin, name_ru, is_supplier) values ('990140999013', 'На время', true)`
    expect(await fed(() => inOne(made, `delete from organization where iin_bin = '990140999013'`))).toEqual(
      [],
    )
    expect(
      await fed(() =>
        inOne(made, `update organization set name_ru = 'Надолго' where iin_bin = '990140999013'`),
      ),
    ).toEqual([expect.stringMatching(/^organization \d+ created$/)])
  })

  it('has one entry for each row of a statement', async () => {
    const organizations = await Promise.all([1, 2, 3].map(() => buildOrganization(portal.admin)))
    const ids = organizations.map(({ id }) => id)
    const before = await headOfFeed()
    await admin('update organization set phone = $1 where id = any ($2)', ['+77170000000', ids])
    await number()
    const changes = await changesAfter(portal.admin, before, 10)
    expect(new Set(changes.map(({ subject_id }) => subject_id))).toEqual(new Set(ids))
    expect(changes.map(({ position }) => position)).toEqual([before + 1, before + 2, before + 3])
  })

  it('has a part of a public subject as a change of the subject', async () => {
    const { id, lotIds } = await buildAnnouncement(portal.admin)
    const stage = `insert into announcement_stage (announcement_id, status_id, planned_at, begun_at) values (${id}, 220, now(), now())`
    expect(await fed(() => inOne(stage))).toEqual([`announcement ${id} changed`])
    const { id: organizationId } = await buildOrganization(portal.admin)
    const tax = `insert into organization_tax (organization_id, debt, checked_on) values (${organizationId}, 0, '2026-11-01')`
    expect(await fed(() => inOne(tax))).toEqual([`organization ${organizationId} changed`])
    const item = await buildPlanItem(portal.admin, await buildPlan(portal.admin, organizationId))
    const tie = `insert into lot_plan_item (lot_id, plan_item_id) values (${lotIds[0]}, ${item.id})`
    expect(await fed(() => inOne(tie))).toEqual([`lot ${lotIds[0]} changed`])
  })

  it('knows nothing of private columns of public rows', async () => {
    const { id } = await buildOrganization(portal.admin)
    const announcement = await buildAnnouncement(portal.admin)
    expect(
      await fed(() =>
        inOne(
          `update organization set code_gu = '1234567' where id = ${id}`,
          `update announcement set next_stage_at = now() + interval '1 day' where id = ${announcement.id}`,
        ),
      ),
    ).toEqual([])
  })

  it('and the version of the public data know nothing of what is private', async () => {
    const { id } = await buildOrganization(portal.admin)
    const plan = await buildPlan(portal.admin, id, { status_id: PLAN_STATUS.draft, approved_at: null })
    const draft = await buildUnpublished(portal.admin)
    await number()
    const before = await version()
    expect(
      await fed(async () => {
        const item = await buildPlanItem(portal.admin, plan, { status_id: 1 })
        await inOne(
          `update plan_item set name_ru = 'Бумага' where id = ${item.id}`,
          `insert into plan_item_delivery (plan_item_id, kato_id, quantity) values (${item.id}, 750000000, 2)`,
          `update announcement set name_ru = 'Ремонт' where id = ${draft.id}`,
          `update lot set name_ru = 'Ремонт' where announcement_id = ${draft.id}`,
          `delete from plan_item where id = ${item.id}`,
        )
      }),
    ).toEqual([])
    expect(await version()).toBe(before)
  })

  it('gets no part of a transaction before the rest', async () => {
    const temporary = [
      `insert into organization (iin_bin, name_ru, is_supplier) values ('990140999033', 'На время', true)`,
      `delete from organization where iin_bin = '990140999033'`,
    ]
    const before = await headOfFeed()
    await inOne(...temporary)
    expect(await numberChanges(portal.admin, 1)).toBe(2)
    expect(await changesAfter(portal.admin, before, 10)).toEqual([])
  })

  it('is numbered by one process at a time; others do not wait for it', async () => {
    await buildOrganization(portal.admin)
    const commit = await begin('select number_changes(1000)')
    await buildOrganization(portal.admin)
    expect(await number()).toBe(0)
    await commit()
    expect(await number()).toBeGreaterThan(0)
  })

  it('has positions without gaps', async () => {
    const before = await headOfFeed()
    const organizations = await Promise.all(Array.from({ length: 20 }, () => buildOrganization(portal.admin)))
    await Promise.all(Array.from({ length: 8 }, () => numberChanges(portal.admin, 3)))
    while ((await number()) > 0);
    const changes = await changesAfter(portal.admin, before, 1000)
    expect(changes.map(({ position }) => position)).toEqual(changes.map((_, i) => before + i + 1))
    expect(new Set(changes.map(({ subject_id }) => subject_id))).toEqual(
      new Set(organizations.map(({ id }) => id)),
    )
  })

  it('is kept for 90 days', async () => {
    await buildOrganization(portal.admin)
    await buildOrganization(portal.admin)
    const head = await headOfFeed()
    await admin(
      `update change_feed set at = now() - case when position < $1 then interval '90 days 1 minute' else interval '89 days' end`,
      [head],
    )
    await runJob(portal, 'sweep_changes', changeJobs)
    expect((await changesAfter(portal.admin, head - 1, 10)).map(({ position }) => position)).toEqual([head])
    // A reader that comes too late is told so.
    await expect(changesAfter(portal.admin, head - 2, 10)).rejects.toThrow(FeedForgotten)
    await admin(`update change_feed set at = now() - interval '91 days'`)
    await runJob(portal, 'sweep_changes', changeJobs)
    await expect(changesAfter(portal.admin, head - 1, 10)).rejects.toThrow(FeedForgotten)
    expect(await changesAfter(portal.admin, head, 10)).toEqual([])
    // Positions go on, though the feed is empty.
    await buildOrganization(portal.admin)
    expect(await headOfFeed()).toBe(head + 1)
    expect((await brokenInvariants(portal)).filter((name) => name.includes('feed'))).toEqual([])
  })
})

describe('the version of the public data', () => {
  it('never has the same value for two states, also if a transaction undid its own change', async () => {
    const { id } = await buildOrganization(portal.admin)
    await number()
    const states = [await version()]
    await inOne(
      `insert into organization (iin_bin, name_ru, is_supplier) values ('990140999023', 'На время', true)`,
      `delete from organization where iin_bin = '990140999023'`,
    )
    states.push(await version())
    await number()
    states.push(await version())
    await inOne(
      `update organization set name_ru = 'А' where id = ${id}`,
      `update organization set name_ru = 'Б' where id = ${id}`,
    )
    states.push(await version())
    await numberChanges(portal.admin, 1)
    states.push(await version())
    expect(new Set(states).size).toBe(states.length)
  })
})

describe('the queue of a consumer', () => {
  const CONSUMER = 'test'
  const rename = (id: number, name: string) =>
    admin('update organization set name_ru = $2 where id = $1', [id, name])
  const waiting = async () =>
    (await queuedChanges(portal.admin, CONSUMER, 1000)).map(({ kind, subject_id }) => `${kind} ${subject_id}`)

  beforeEach(async () => {
    await number()
    await unfollowChanges(portal.admin, CONSUMER)
    await followChanges(portal.admin, CONSUMER, ['organization'])
  })

  it('has what changed of the kinds it asked for, and no longer than it follows', async () => {
    const { id: organizerId } = await buildOrganization(portal.admin)
    const { id } = await buildAnnouncement(portal.admin, { organizer_id: organizerId })
    await number()
    expect(await waiting()).toEqual([`organization ${organizerId}`])
    await followChanges(portal.admin, CONSUMER, ['announcement', 'lot'])
    await admin('update announcement set name_ru = $2 where id = $1', [id, 'Ремонт'])
    await number()
    expect(await waiting()).toContain(`announcement ${id}`)
    await unfollowChanges(portal.admin, CONSUMER)
    expect(await waiting()).toEqual([])
  })

  it('that is being removed does not stop the others', async () => {
    const { id } = await buildOrganization(portal.admin)
    const commit = await begin(`delete from change_consumer where name = '${CONSUMER}'`)
    await rename(id, 'Новое имя')
    expect(await number()).toBeGreaterThan(0)
    await commit()
    expect(await waiting()).toEqual([])
  })

  it('keeps a change that came while the same subject was worked on; forgetting by subject loses it', async () => {
    const { id } = await buildOrganization(portal.admin)
    await number()
    const taken = await queuedChanges(portal.admin, CONSUMER, 10)
    await rename(id, 'Новое имя')
    await number()
    await forgetQueued(portal.admin, CONSUMER, taken)
    expect(await waiting()).toEqual([`organization ${id}`])
    // The control: the name that nobody read is gone with it.
    await admin('delete from change_queue where subject_id = any ($1)', [
      taken.map(({ subject_id }) => subject_id),
    ])
    expect(await waiting()).toEqual([])
  })

  it('is worked off once by several processes, and keeps what failed', async () => {
    await Promise.all(Array.from({ length: 30 }, () => buildOrganization(portal.admin)))
    await number()
    const expected = await waiting()
    const clients = await Promise.all([1, 2, 3].map(() => portal.db.pools.app.connect()))
    const done: string[] = []
    const work = async (changes: { subject_id: number }[]) => {
      done.push(...changes.map(({ subject_id }) => `organization ${subject_id}`))
    }
    await expect(
      workOffChanges(clients[0] as never, CONSUMER, 10, () => Promise.reject(new Error('disk full'))),
    ).rejects.toThrow('disk full')
    expect(await waiting()).toEqual(expected)
    while ((await waiting()).length > 0)
      await Promise.all(clients.map((client) => workOffChanges(client, CONSUMER, 4, work)))
    for (const client of clients) client.release()
    expect(done).toEqual(expected)
  })
})

describe('the database', () => {
  it('lets nobody write the outbox or the feed by hand, or empty a public table at once', async () => {
    const { id } = await buildOrganization(portal.admin)
    for (const statement of [
      `insert into change_outbox (kind, change, subject_ids) values ('lot', 'gone', '{1}')`,
      'delete from change_outbox',
      'delete from change_feed',
      'update change_feed_head set position = 0',
      `insert into change_queue (consumer, kind, subject_id, position) values ('test', 'lot', 1, 1)`,
      'delete from change_source',
    ])
      await expect(acting(portal, id, (client) => client.query(statement))).rejects.toThrow(
        'permission denied',
      )
    await expect(admin('truncate lot_result')).rejects.toThrow('would leave no public change')
  })

  it('notes changes of every table that public views of these kinds are made of', async () => {
    const kinds: ChangeKind[] = [
      'announcement',
      'contract',
      'lot',
      'organization',
      'plan',
      'plan_item',
      'rnu',
    ]
    const sources = await admin<{ source: string; kind: ChangeKind }>(
      'select source, kind from change_source',
    )
    expect([...new Set(sources.map(({ kind }) => kind))].sort()).toEqual(kinds)
    const tables = await admin<{ name: string }>(
      `select distinct table_name as name from information_schema.view_table_usage
       where view_schema = 'public' and view_name like 'public\\_%' and table_name not like 'public\\_%'
         and table_name not like 'dict\\_%' and table_name not like 'count\\_%' and table_name not like 'change\\_%' order by 1`,
    )
    const watched = new Set(sources.map(({ source }) => source))
    expect(tables.map(({ name }) => name).filter((name) => !watched.has(name))).toEqual([
      // Its parts are public with what they belong to: the file itself cannot be changed, its antivirus check can.
      'attachment',
      // Not of these kinds.
      'calendar_day',
      'dated_limit',
      'faq',
      'menu_item',
      'post',
      // Counted every night: the words of all of them.
      'search_word',
      // Counted by month only.
      'ticket_month',
    ])
  })

  it('has the triggers that change_source describes', async () => {
    const made = () =>
      admin(
        `select s.source, t.tgname, t.tgtype, t.tgenabled, p.prosrc from change_source s
         join pg_trigger t on t.tgrelid = s.source::regclass and t.tgname in ('note_inserted', 'note_updated', 'note_deleted', 'note_truncated')
         join pg_proc p on p.oid = t.tgfoid order by 1, 2`,
      )
    const before = await made()
    expect(before).toHaveLength(4 * (await admin('select from change_source')).length)
    await admin('select note_changes_of(source) from change_source')
    expect(await made()).toEqual(before)
  })
})
