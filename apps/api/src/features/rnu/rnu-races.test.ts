import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { buildRnuFixture, deskRnu, granted, ownRnu, submittedRnu } from '../../test/build-rnu-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildRnuFixture>>
beforeAll(async () => {
  fixture = await buildRnuFixture(portal)
})

/** After all races all invariants hold. */
afterAll(async () => {
  expect(await brokenInvariants(portal)).toEqual([])
})

const decisions = async (id: number) =>
  (
    await portal.admin.query(
      `select action from journal_event where subject_type = 'rnu' and subject_id = $1::text
       and action in ('rnu.include', 'rnu.return') order by id`,
      [id],
    )
  ).rows.map(({ action }) => action)

describe('concurrently', () => {
  it('two officers include: one succeeds, the other gets 409', async () => {
    const { id, version } = await submittedRnu(portal, fixture)
    const answers = await Promise.all(
      [fixture.officer, fixture.other].map((who) => who.ask('POST', deskRnu(id, 'include'), { version })),
    )
    expect(racedStatuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('rnu.not_submitted')
    expect(await decisions(id)).toEqual(['rnu.include'])
  })

  it.each([1, 2, 3])('two officers send twelve decisions: one succeeds, the rest get 409 (%i)', async () => {
    const { id, version } = await submittedRnu(portal, fixture)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const who = i % 2 ? fixture.officer : fixture.other
        return i % 3
          ? who.ask('POST', deskRnu(id, 'include'), { version })
          : who.ask('POST', deskRnu(id, 'return'), { version, reason: 'Причина' })
      }),
    )
    expect(racedStatuses(answers)).toEqual([200, ...Array(11).fill(409)])
    expect(await decisions(id)).toHaveLength(1)
  })

  it('the customer withdraws while an officer includes: one succeeds', async () => {
    const { id, version } = await submittedRnu(portal, fixture)
    const [back, included] = await Promise.all([
      fixture.customer.ask('POST', ownRnu(id, 'withdraw')),
      fixture.officer.ask('POST', deskRnu(id, 'include'), { version }),
    ])
    const { code } = (await fixture.customer.ask('GET', ownRnu(id))).body.status
    expect([back.status, included.status, code]).toEqual(
      back.status === 200 ? [200, 404, 'draft'] : [409, 200, 'active'],
    )
  })
})

describe('when two records of one supplier change at once', () => {
  /** An officer excludes the record included here while a change of the other one is not committed yet. */
  async function untilAfter(other: Record<string, unknown>, done: string): Promise<string | null> {
    const { supplier, customer, officer } = await buildRnuFixture(portal)
    const sent = await submittedRnu(portal, { customer, supplier })
    const { version, starts_on } = await granted(
      officer.ask('POST', deskRnu(sent.id, 'include'), { version: sent.version }),
    )
    const { id } = await buildRnu(portal.admin, supplier.organization.id, other)
    const client = await portal.admin.connect()
    try {
      await client.query('begin')
      await client.query(`update rnu set ${done} where id = $1`, [id])
      let isOver = false
      const excluding = officer
        .ask('POST', deskRnu(sent.id, 'exclude'), { version, reason_id: 8, number: '1', date: starts_on })
        .finally(() => {
          isOver = true
        })
      await untilWaitedFor(client, () => isOver)
      await client.query('commit')
      await granted(excluding)
    } finally {
      client.release()
    }
    const { rows } = await portal.admin.query(
      'select rnu_until::text as until from organization where id = $1',
      [supplier.organization.id],
    )
    return rows[0].until
  }

  it('and both are excluded, nothing bars the supplier', async () => {
    const excluded = 'status_id = 5, excluded_on = current_date, exclusion_reason_id = 7'
    expect(await untilAfter({ ends_on: '2099-01-15' }, excluded)).toBeNull()
  })

  it('and one is excluded, the other included, the included one bars the supplier', async () => {
    const submitted = { status_id: 2, starts_on: null, ends_on: null }
    const included = `status_id = 4, starts_on = current_date, ends_on = '2099-01-15'`
    expect(await untilAfter(submitted, included)).toBe('2099-01-15')
  })
})

/** Waits until another session is blocked by this connection, or there is nothing more to wait for. */
async function untilWaitedFor(client: pg.PoolClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
    )
    if (rowCount) return
  }
}
