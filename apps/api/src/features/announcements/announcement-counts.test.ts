import { seedDemo } from '@zakup/db/demo/seed-demo'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { usePortal } from '../../test/portal.ts'
import { countAnnouncementFacets, countAnnouncements, countersKnow } from './announcement-counts.queries.ts'
import type { AnnouncementQuery } from './announcement-filter.ts'

const portal = usePortal()

beforeAll(async () => {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await seedDemo(client, new Date('2026-11-15T04:00:00Z'))
  await client.end()
})

const some = (values: number[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined })
const query = fc.record({
  status_id__in: some([210, 220, 240, 250, 350, 410, 430]),
  delivery_address_id__in: some([710000000, 750000000, 190000000, 100000000]),
  year_id__in: some([2024, 2025, 2026, 2027]),
  purchase_method_id__in: some([2, 3, 60, 77, 124]),
  purchase_subject_id__in: some([1, 2, 3]),
})
const FACETS = [
  'status_id',
  'delivery_address_id',
  'purchase_method_id',
  'purchase_subject_id',
  'year_id',
] as const

/** The same question in a way the counters cannot answer: sums from nothing up. */
const live = (asked: AnnouncementQuery): AnnouncementQuery => ({ ...asked, total_price__gte: '0' })

async function bothAgree(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(query, async (filters) => {
      const given = Object.entries(filters).filter(([, ids]) => ids)
      const asked = {
        limit: 20,
        offset: 0,
        facets: [...FACETS],
        ...Object.fromEntries(given),
      } as AnnouncementQuery
      expect([countersKnow(asked), countersKnow(live(asked))]).toEqual([true, false])
      expect(await countAnnouncements(portal.db.public, asked)).toEqual(
        await countAnnouncements(portal.db.public, live(asked)),
      )
      expect(await countAnnouncementFacets(portal.db.public, asked)).toEqual(
        await countAnnouncementFacets(portal.db.public, live(asked)),
      )
    }),
    { numRuns: 40 },
  )
}

describe('counters', () => {
  it('answer exactly what the rows would, folded or not', async () => {
    await bothAgree()
    await portal.admin.query('select fold_counts(1000000)')
    expect((await portal.admin.query('select from count_delta')).rowCount).toBe(0)
    await bothAgree()
  })

  it('follow every change of a row, and see what they missed', async () => {
    await portal.admin.query('update announcement set status_id = 430 where status_id = 220 and id % 2 = 0')
    await portal.admin.query('update announcement set delivery_kato_id = 710000000 where id % 7 = 0')
    await portal.admin.query(
      'update lot set unit_price = unit_price + 1, total_price = round(quantity * (unit_price + 1), 2)',
    )
    await portal.admin.query(
      `delete from lot where id in (select id from lot l where status_id in (220, 240)
        and not exists (select from bid where lot_id = l.id) limit 5)`,
    )
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
    await bothAgree()
    await portal.admin.query("update count_cube set n = n + 1 where cube = 'lot' and year_id = 2026")
    expect((await portal.admin.query('select * from count_differences()')).rowCount).toBeGreaterThan(0)
    await portal.admin.query('select rebuild_counts()')
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  })

  it('lose nothing when many write and several fold at once', async () => {
    const write = (i: number) =>
      portal.admin.query(
        'update announcement set status_id = $1 where id % 10 = $2 and publish_date is not null',
        [[220, 250, 350][i % 3], i % 10],
      )
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 4 === 0 ? portal.admin.query('select fold_counts(50)') : write(i),
      ),
    )
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  })
})
