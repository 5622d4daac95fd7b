import { beforeAll, describe, expect, it } from 'vitest'
import { buildCustomerOrganizer, buildSides } from '../../test/build-customer-organizer.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { runJob } from '../../test/work-once.ts'
import { customerOrganizerJobs, expireCustomerOrganizers } from './customer-organizers.jobs.ts'

const portal = usePortal()
const LAST_DAY = '2030-12-31'
const BEFORE_MIDNIGHT = new Date('2030-12-31T23:59:59.999+05:00')
const MIDNIGHT = new Date('2031-01-01T00:00:00+05:00')
let sides: Awaited<ReturnType<typeof buildSides>>
beforeAll(async () => {
  sides = await buildSides(portal)
})

async function expireAt(at: Date): Promise<number> {
  const client = await portal.admin.connect()
  try {
    return await expireCustomerOrganizers(client, at)
  } finally {
    client.release()
  }
}
const statusOf = async (id: number) =>
  (await portal.admin.query('select status_id from customer_organizer where id = $1', [id])).rows[0].status_id
async function withNew(over: Record<string, unknown>): Promise<number> {
  const customer = await buildOrganization(portal.admin)
  return buildCustomerOrganizer(portal, customer.id, sides.organizer.organization.id, over)
}

describe('a relation', () => {
  it('expires at midnight in Astana after its last day; both sides get a notice and it is journalled', async () => {
    const { customer, organizer } = sides
    const id = await buildCustomerOrganizer(portal, customer.organization.id, organizer.organization.id, {
      ends_on: LAST_DAY,
    })
    expect(await expireAt(BEFORE_MIDNIGHT)).toBe(0)
    expect(await statusOf(id)).toBe(2)
    expect(await expireAt(MIDNIGHT)).toBe(1)
    expect(await statusOf(id)).toBe(6)

    const { rows } = await portal.admin.query(
      `select action, person_id, before, after, s.snapshot from journal_event
       join customer_organizer_snapshot s on s.id = $1::bigint
       where (subject_type, subject_id) = ('customer_organizer', $1::text)`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'customer_organizer.expire',
      person_id: null,
      before: { status_id: 2 },
    })
    expect(rows[0].after).toEqual(rows[0].snapshot)
    const { rows: notified } = await portal.admin.query(
      `select organization_id::int as id, count(*)::int as people from notice
       where kind = 'customer_organizer.expired' and subject_id = $1 group by 1 order by 1`,
      [id],
    )
    expect(notified).toEqual([
      { id: customer.organization.id, people: 2 },
      { id: organizer.organization.id, people: 2 },
    ])
  })

  it('expires only if it is approved and has a last day', async () => {
    const kept: [number, number][] = []
    for (const status_id of [1, 3, 4, 5])
      kept.push([await withNew({ status_id, ends_on: LAST_DAY }), status_id])
    kept.push([await withNew({ ends_on: null }), 2])
    expect(await expireAt(MIDNIGHT)).toBe(0)
    for (const [id, status_id] of kept) expect(await statusOf(id)).toBe(status_id)
  })

  it('expires once, also with several workers at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => withNew({ ends_on: LAST_DAY })))
    const counts = await Promise.all([MIDNIGHT, MIDNIGHT, MIDNIGHT].map(expireAt))
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(12)
    const { rows } = await portal.admin.query(
      `select count(*)::int as n from journal_event where action = 'customer_organizer.expire' and subject_id = any ($1)`,
      [ids.map(String)],
    )
    expect(rows[0].n).toBe(12)
  })

  it('is expired by the worker job', async () => {
    const id = await withNew({ ends_on: '2026-03-31' })
    await runJob(portal, 'expire_customer_organizers', customerOrganizerJobs)
    expect(await statusOf(id)).toBe(6)
  })
})
