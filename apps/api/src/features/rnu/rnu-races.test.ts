import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildRnuDesk, deskRnu, ownRnu, submittedRnu } from '../../test/build-rnu-desk.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let desk: Awaited<ReturnType<typeof buildRnuDesk>>
beforeAll(async () => {
  desk = await buildRnuDesk(portal)
})

/** Whatever was raced for: nothing contradicts anything. */
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

describe('at once', () => {
  it('two officers include: one of them does', async () => {
    const { id, version } = await submittedRnu(portal, desk)
    const answers = await Promise.all(
      [desk.officer, desk.other].map((who) => who.ask('POST', deskRnu(id, 'include'), { version })),
    )
    expect(racedStatuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('rnu.not_submitted')
    expect(await decisions(id)).toEqual(['rnu.include'])
  })

  it.each([1, 2, 3])(
    'two officers include and return, again and again: one decision stands (%i)',
    async () => {
      const { id, version } = await submittedRnu(portal, desk)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => {
          const who = i % 2 ? desk.officer : desk.other
          return i % 3
            ? who.ask('POST', deskRnu(id, 'include'), { version })
            : who.ask('POST', deskRnu(id, 'return'), { version, reason: 'Причина' })
        }),
      )
      expect(racedStatuses(answers)).toEqual([200, ...Array(11).fill(409)])
      expect(await decisions(id)).toHaveLength(1)
    },
  )

  it('the customer takes it back while an officer includes: one of them', async () => {
    const { id, version } = await submittedRnu(portal, desk)
    const [back, included] = await Promise.all([
      desk.customer.ask('POST', ownRnu(id, 'withdraw')),
      desk.officer.ask('POST', deskRnu(id, 'include'), { version }),
    ])
    const { code } = (await desk.customer.ask('GET', ownRnu(id))).body.status
    expect([back.status, included.status, code]).toEqual(
      back.status === 200 ? [200, 404, 'draft'] : [409, 200, 'active'],
    )
  })
})
