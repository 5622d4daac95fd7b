import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { buildRnuFixture, deskRnu, granted, submittedRnu } from '../../test/build-rnu-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { runJob } from '../../test/work-once.ts'
import { expireRnu, rnuJobs } from './rnu.jobs.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildRnuFixture>>
beforeAll(async () => {
  fixture = await buildRnuFixture(portal)
})

async function expireAt(at: Date | null): Promise<number> {
  const client = await portal.admin.connect()
  try {
    return await expireRnu(client, at)
  } finally {
    client.release()
  }
}
const rowOf = async (id: number) =>
  (
    await portal.admin.query(
      `select status_id, excluded_on::text, exclusion_reason_id, ends_on::text, o.rnu_until::text as until
       from rnu r join organization o on o.id = r.organization_id where r.id = $1`,
      [id],
    )
  ).rows[0]

describe('the term of a record', () => {
  it('ends at midnight in Astana after its last day and not before; both sides get a notice', async () => {
    const { id, version } = await submittedRnu(portal, fixture)
    const { ends_on } = await granted(fixture.officer.ask('POST', deskRnu(id, 'include'), { version }))
    const lastMoment = new Date(`${ends_on}T23:59:59.999+05:00`)
    expect(await expireAt(lastMoment)).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status_id: 4, until: ends_on })

    const midnight = new Date(lastMoment.getTime() + 1)
    expect(await expireAt(midnight)).toBe(1)
    expect(await rowOf(id)).toEqual({
      status_id: 5,
      excluded_on: new Date(Date.parse(`${ends_on}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10),
      exclusion_reason_id: 6,
      ends_on,
      until: null,
    })
    expect(await expireAt(midnight)).toBe(0)

    const { rows: notified } = await portal.admin.query(
      `select organization_id::int as id, count(*)::int as people from notice
       where kind = 'rnu.excluded' and subject_id = $1 group by 1 order by 1`,
      [id],
    )
    expect(notified).toEqual(
      [fixture.customer, fixture.supplier]
        .map(({ organization }) => ({ id: organization.id, people: 1 }))
        .sort((a, b) => a.id - b.id),
    )
    const { life } = (await fixture.officer.ask('GET', deskRnu(id))).body
    expect(life.at(-1)).toMatchObject({ step: 'expire', person: null })
    expect(await brokenInvariants(portal)).toEqual([])
  })

  it('is counted at UTC+5, also in years when Almaty had another offset', async () => {
    const { supplier } = await buildRnuFixture(portal)
    const term = { starts_on: '2020-01-15', ends_on: '2022-01-15' }
    const { id } = await buildRnu(portal.admin, supplier.organization.id, term)
    expect(await expireAt(new Date('2022-01-15T23:59:59.999+05:00'))).toBe(0)
    expect(await expireAt(new Date('2022-01-16T00:00:00+05:00'))).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status_id: 5, excluded_on: '2022-01-16' })
  })

  it('is ended once by concurrent workers, also for imported records', async () => {
    const record = await buildRnu(portal.admin, fixture.supplier.organization.id, {
      starts_on: '2020-01-15',
      ends_on: '2022-01-15',
    })
    await Promise.all([runJob(portal, 'expire_rnu', rnuJobs), expireAt(null)])
    expect(await rowOf(record.id)).toMatchObject({ status_id: 5, exclusion_reason_id: 6 })
    const { rows } = await portal.admin.query(
      `select action, after ->> 'status_id' as status from journal_event where subject_type = 'rnu' and subject_id = $1::text`,
      [record.id],
    )
    expect(rows).toEqual([{ action: 'rnu.expire', status: '5' }])
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
