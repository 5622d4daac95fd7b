import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import type { Planner } from '../../test/build-planner.ts'
import { Applicant, freeNumber, lettersTo } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let officer: Planner
let second: Planner
beforeAll(async () => {
  officer = await buildOfficer(portal)
  second = await buildOfficer(portal, officer.organization)
})

const desk = (id: number, step = '') => `operator/registrations/${id}/${step ? `${step}/` : ''}`
const sent = async (iin_bin: string, over: object = {}) => {
  const applicant = await new Applicant(portal, {
    iin_bin,
    email: `own${freeNumber('iin')}@portal.example`,
  }).prepare(over)
  expect((await applicant.submit()).status).toBe(200)
  return applicant
}
const decide = (by: Planner, { id, version }: Applicant, step: 'admit' | 'return' | 'refuse') =>
  by.ask('POST', desk(id, step), { version, ...(step !== 'admit' && { reason: 'Печать не та' }) })
const stateOf = async ({ id }: Applicant) =>
  (await portal.admin.query('select state, decision_reason from registration where id = $1', [id])).rows[0]

describe('several applications of one number', () => {
  it('can be under review together: the first applicant does not block others', async () => {
    const squatter = await sent(freeNumber())
    const real = new Applicant(portal, { iin_bin: squatter.iin_bin })
    expect(await real.start()).toEqual({ status: 200, body: { is_under_review: true } })
    await real.takeLink()
    // The applicant learns that there is another application, but not whose.
    const { body } = await real.open()
    expect(body.is_contested).toBe(true)
    expect(JSON.stringify(body)).not.toContain(squatter.email)
    await real.prepare()
    expect((await real.submit()).status).toBe(200)
    expect((await squatter.open()).body.is_contested).toBe(true)
    const { body: seen } = await officer.ask('GET', desk(real.id))
    expect(seen.others).toMatchObject([{ id: squatter.id, state: 'submitted' }])
    // A repeated start returns to the applicant's own application and creates no second one.
    expect((await real.start()).status).toBe(200)
    expect((await lettersTo(portal, real.email)).at(-1)).toMatchObject({ link_subject: real.id })
  })

  it('are closed when one is admitted: with a reason, an e-mail and an invalid link', async () => {
    const iin_bin = freeNumber()
    const [real, waiting, returned] = [await sent(iin_bin), await sent(iin_bin), await sent(iin_bin)]
    const draft = await new Applicant(portal, { iin_bin }).prepare()
    expect((await decide(officer, returned, 'return')).status).toBe(200)
    const other = await sent(freeNumber())
    expect((await decide(officer, real, 'admit')).body.state).toBe('admitted')
    for (const applicant of [waiting, returned]) {
      expect(await stateOf(applicant)).toEqual({
        state: 'closed',
        decision_reason: expect.stringContaining('другую заявку'),
      })
      expect((await lettersTo(portal, applicant.email)).at(-1)).toMatchObject({
        kind: 'registration_closed',
        vals: { iin_bin },
        link_purpose: null,
      })
      expect((await applicant.open()).body.code).toBe('link.over')
      const journal = await portal.admin.query(
        `select after ->> 'state' as state from journal_event
         where action = 'registration.admit' and subject_type = 'registration' and subject_id = $1`,
        [String(applicant.id)],
      )
      expect(journal.rows).toEqual([{ state: 'closed' }])
    }
    expect((await stateOf(other)).state).toBe('submitted')
    // An application never submitted is visible only to its author, who gets the error on submitting.
    expect((await draft.submit()).body.code).toBe('registration.already_joined')
    const { body } = await officer.ask('GET', `operator/registrations/?state=closed&q=${iin_bin}`)
    expect([body.count, body.states.closed >= 2]).toEqual([2, true])
  })

  it('may be decided by an officer whom another one names as head', async () => {
    const { rows } = await portal.admin.query('select iin from person where id = $1', [second.person_id])
    const iin_bin = freeNumber()
    const own = await sent(iin_bin, { head_iin: rows[0].iin })
    const real = await sent(iin_bin)
    expect((await decide(second, real, 'admit')).status).toBe(200)
    expect((await stateOf(own)).state).toBe('closed')
  })

  it.each([1, 2, 3])('admitted at the same time: one wins, the rest get 409 (%i)', async () => {
    const iin_bin = freeNumber()
    const applicants = [await sent(iin_bin), await sent(iin_bin), await sent(iin_bin)]
    const answers = await Promise.all(
      applicants.map((applicant, i) => decide(i % 2 ? officer : second, applicant, 'admit')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body.code).toBe('registration.not_submitted')
  })

  it('can be submitted while an officer decides, without a deadlock', async () => {
    const iin_bin = freeNumber()
    const first = await sent(iin_bin)
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        new Applicant(portal, { iin_bin, email: `late${i}${iin_bin}@portal.example` }).prepare(),
      ),
    )
    const answers = await Promise.all([
      decide(officer, first, 'admit'),
      ...others.map((applicant) => applicant.submit()),
    ])
    expect(answers[0].status).toBe(200)
    for (const { status, body } of answers.slice(1))
      expect(status === 200 || body.code === 'registration.already_joined').toBe(true)
    const { rows } = await portal.admin.query(
      `select count(*)::int as n from registration where iin_bin = $1 and state = 'submitted'`,
      [iin_bin],
    )
    expect(rows[0].n).toBe(0)
  })
})

describe('a refusal', () => {
  it('is final: the link is invalid, and the e-mail may not apply for this number for thirty days', async () => {
    const squatter = await sent(freeNumber())
    const { status, body } = await decide(officer, squatter, 'refuse')
    expect([status, body.state, body.decision_reason]).toEqual([200, 'refused', 'Печать не та'])
    const letters = await lettersTo(portal, squatter.email)
    expect(letters.at(-1)).toMatchObject({
      kind: 'registration_refused',
      vals: { reason: 'Печать не та', until: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/) },
      link_purpose: null,
    })
    for (const answer of [await squatter.open(), await squatter.submit(), await squatter.addFile('other')])
      expect(answer.body.code).toBe('link.over')
    // The response is the same as for anyone; the refusal is disclosed only by e-mail to that address.
    const again = { iin_bin: squatter.iin_bin, email: squatter.email.toUpperCase() }
    expect(await new Applicant(portal, again).start()).toEqual({
      status: 200,
      body: { is_under_review: false },
    })
    expect((await lettersTo(portal, again.email)).map(({ kind }) => kind)).toEqual(['registration_barred'])
    const count = () => portal.admin.query('select from registration where iin_bin = $1', [squatter.iin_bin])
    expect((await count()).rowCount).toBe(1)
    // Another address, or another number from the same address, is not barred.
    for (const free of [
      { iin_bin: squatter.iin_bin },
      { iin_bin: freeNumber(), email: squatter.email.toLowerCase() },
    ]) {
      const applicant = new Applicant(portal, free)
      await applicant.start()
      expect((await lettersTo(portal, applicant.email)).at(-1).kind).toBe('registration_started')
    }
    // A month later; the hourly e-mail limit has also passed.
    const later = (days: number) =>
      portal.admin.query(
        'update registration set decided_at = decided_at - make_interval(days => $2) where id = $1',
        [squatter.id, days],
      )
    await later(31)
    await portal.admin.query(`update letter set created_at = now() - interval '2 hours'`)
    await new Applicant(portal, again).start()
    expect((await lettersTo(portal, again.email)).at(-1).kind).toBe('registration_started')
    await later(-31)
  })

  it('does not flood the mailbox of the refused applicant', async () => {
    const squatter = await sent(freeNumber())
    await decide(officer, squatter, 'refuse')
    for (let i = 0; i < 5; i++) await squatter.start()
    const kinds = (await lettersTo(portal, squatter.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'registration_barred').length).toBeLessThanOrEqual(3)
  })

  it('races with other decisions: one wins, the rest get 409', async () => {
    const applicant = await sent(freeNumber())
    const answers = await Promise.all([
      decide(officer, applicant, 'refuse'),
      decide(second, applicant, 'admit'),
      decide(second, applicant, 'return'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('cannot be given by the officer named as head, nor be undone', async () => {
    const { rows } = await portal.admin.query('select iin from person where id = $1', [second.person_id])
    const applicant = await sent(freeNumber(), { head_iin: rows[0].iin })
    expect((await decide(second, applicant, 'refuse')).body.code).toBe('registration.own_application')
    expect((await decide(officer, applicant, 'refuse')).status).toBe(200)
    expect((await decide(officer, applicant, 'admit')).body.code).toBe('registration.not_submitted')
  })

  it('leaves a complete journal: every invariant holds', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
