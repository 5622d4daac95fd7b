import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildExpBody, buildExpFixture, buildOfficer } from '../../test/build-exp.ts'
import type { Planner } from '../../test/build-planner.ts'
import { beginExp, expPath, stepExp } from '../../test/exp-steps.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildExpFixture>>
let third: Planner
beforeAll(async () => {
  fixture = await buildExpFixture(portal)
  third = await buildOfficer(portal, fixture.reviewer.organization)
})

/** After all races all invariants hold. */
afterAll(async () => {
  expect(await brokenInvariants(portal)).toEqual([])
})

async function submitted(): Promise<number> {
  const id = await beginExp(portal, fixture.supplier)
  await stepExp(fixture.supplier, id, 'submit')
  return id
}

async function endorsed(): Promise<number> {
  const id = await submitted()
  await stepExp(fixture.reviewer, id, 'take')
  await stepExp(fixture.reviewer, id, 'endorse')
  return id
}

const notices = async (id: number) =>
  (
    await portal.admin.query(
      `select kind from notice where subject_type = 'supplier_exp' and subject_id = $1 and kind <> 'supplier_exp.submitted'`,
      [id],
    )
  ).rows.map(({ kind }) => kind)

describe('concurrently', () => {
  it.each([1, 2, 3])('two officers decide: one of them wins, the supplier gets one notice (%i)', async () => {
    const id = await endorsed()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const who = i % 2 ? fixture.approver : third
        const step = ['confirm', 'return', 'refuse'][i % 3] as string
        return who.ask('POST', expPath(id, step), step === 'confirm' ? undefined : { reason: 'Причина' })
      }),
    )
    expect(racedStatuses(answers)).toEqual([200, ...Array(11).fill(409)])
    const won = answers.find(({ status }) => status === 200)?.body.status.code
    expect(await notices(id)).toEqual([`supplier_exp.${won}`])
  })

  it('three officers take it: one succeeds, the rest get 409', async () => {
    const id = await submitted()
    const answers = await Promise.all(
      [fixture.reviewer, fixture.approver, third].map((who) => who.ask('POST', expPath(id, 'take'))),
    )
    expect(racedStatuses(answers)).toEqual([200, 409, 409])
    const taken = answers.find(({ status }) => status === 200)?.body.reviewed_by.id
    expect((await fixture.supplier.ask('GET', expPath(id))).body.reviewed_by.id).toBe(taken)
  })

  it('the supplier withdraws while an officer takes it: one succeeds', async () => {
    const id = await submitted()
    const [back, taken] = await Promise.all([
      fixture.supplier.ask('POST', expPath(id, 'withdraw')),
      fixture.reviewer.ask('POST', expPath(id, 'take')),
    ])
    const { code } = (await fixture.supplier.ask('GET', expPath(id))).body.status
    expect([back.status, taken.status, code]).toEqual(
      back.status === 200 ? [200, 404, 'draft'] : [409, 200, 'review'],
    )
  })

  it('two people edit and one submits: what is submitted is complete', async () => {
    const { supplier } = fixture
    const id = await beginExp(portal, supplier)
    const whole = await buildExpBody(portal, supplier, { version: 1 })
    const answers = await Promise.all([
      supplier.ask('PUT', expPath(id), { ...whole, object: 'Первый' }),
      supplier.ask('PUT', expPath(id), { ...whole, object: null }),
      supplier.ask('POST', expPath(id, 'submit')),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { body } = await supplier.ask('GET', expPath(id))
    if (body.status.code === 'submitted') expect(body.object).not.toBeNull()
  })
})
