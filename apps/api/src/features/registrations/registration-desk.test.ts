import { API_BASE } from '@zakup/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildOrganization, buildPerson, buildRow } from '../../test/build-people.ts'
import type { Planner } from '../../test/build-planner.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { Applicant, lettersTo, submitted } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let officer: Planner
let second: Planner
beforeAll(async () => {
  officer = await buildOfficer(portal)
  second = await buildOfficer(portal, officer.organization)
})

const desk = (id: number, step = '') => `operator/registrations/${id}/${step ? `${step}/` : ''}`

describe('the operator', () => {
  it('sees a submitted application and admits it: the organisation and its head are created', async () => {
    const applicant = await submitted(portal)
    const list = await officer.ask('GET', `operator/registrations/?state=submitted&q=${applicant.iin_bin}`)
    expect(list.body.results.map(({ id }: { id: number }) => id)).toEqual([applicant.id])
    expect(list.body.states.submitted).toBeGreaterThan(0)
    const waiting = await officer.ask('GET', 'personal-account/main/waiting/')
    expect(waiting.body.results).toContainEqual(
      expect.objectContaining({
        kind: 'registration_to_decide',
        subject: { type: 'registration', id: applicant.id },
      }),
    )
    const notices = await officer.ask('GET', 'personal-account/notices/')
    expect(notices.body.results[0]).toMatchObject({
      kind: 'registration.submitted',
      subject: { type: 'registration', id: applicant.id },
    })
    const { body: seen } = await officer.ask('GET', desk(applicant.id))
    expect(seen).toMatchObject({
      state: 'submitted',
      known: null,
      head_known: false,
      head_account: null,
      is_own: false,
      others: [],
    })
    expect(JSON.stringify(seen)).not.toMatch(/900301\d{6}/)
    const file = await officer.browser.call(
      'GET',
      `${API_BASE}${desk(applicant.id)}files/${seen.files[0].uuid}/`,
    )
    expect([file.statusCode, file.body]).toEqual([200, 'Справка о регистрации'])
    const counts = async () => (await officer.ask('GET', 'core/stats/user-counts/')).body
    const before = await counts()
    const admitted = await officer.ask('POST', desk(applicant.id, 'admit'), { version: seen.version })
    expect([admitted.status, admitted.body.state, admitted.body.head_known]).toEqual([200, 'admitted', true])
    const card = await portal.app.inject(`${API_BASE}core/organizations/${admitted.body.known.id}/`)
    expect(card.json()).toMatchObject({ iin_bin: applicant.iin_bin, name: 'ТОО «Жаңа құрылыс»' })
    if (before?.organizations !== undefined)
      expect((await counts()).organizations).toBe(before.organizations + 1)
    const { rows } = await portal.admin.query(
      `select m.role, m.position_ru, p.email, p.password_hash, p.second_factor_from <= now() as owes, o.region_id is not null as region,
         o.is_customer, o.is_organizer, o.is_supplier, o.director_name
       from membership m join person p on p.id = m.person_id join organization o on o.id = m.organization_id
       where o.iin_bin = $1`,
      [applicant.iin_bin],
    )
    expect(rows).toEqual([
      {
        role: 'head',
        position_ru: 'Директор',
        email: applicant.email,
        password_hash: null,
        owes: true,
        region: true,
        is_customer: true,
        is_organizer: false,
        is_supplier: true,
        director_name: 'Оспанова Дина',
      },
    ])
    expect((await lettersTo(portal, applicant.email)).at(-1)).toMatchObject({
      kind: 'registration_admitted',
      link_purpose: 'welcome',
    })
    const journal = await portal.admin.query(
      `select distinct subject_type from journal_event where action = 'registration.admit' and request_id =
         (select request_id from journal_event where action = 'registration.admit' and subject_type = 'registration' and subject_id = $1)
       order by 1`,
      [String(applicant.id)],
    )
    expect(journal.rows.map((row) => row.subject_type)).toEqual([
      'membership',
      'organization',
      'person',
      'registration',
    ])
    expect((await new Applicant(portal, { iin_bin: applicant.iin_bin }).start()).body.code).toBe(
      'registration.already_joined',
    )
  })

  it('makes a person with an account the head of an organisation known from source systems', async () => {
    const known = await buildOrganization(portal.admin, {
      name_ru: 'Известная организация',
      is_customer: false,
      is_organizer: true,
    })
    const person = await buildPerson(portal.admin)
    const applicant = new Applicant(portal, { iin_bin: known.iin_bin })
    await (await applicant.prepare({ head_iin: person.iin })).submit()
    const { body: seen } = await officer.ask('GET', desk(applicant.id))
    // The officer must be able to ask whose account it is before it becomes a head's.
    expect(seen).toMatchObject({
      known: { id: known.id },
      head_known: true,
      head_account: { person_id: person.id, email: person.email },
    })
    const { status } = await officer.ask('POST', desk(applicant.id, 'admit'), { version: seen.version })
    expect(status).toBe(200)
    const { rows } = await portal.admin.query(
      'select name_ru, is_customer, is_organizer, is_supplier, director_iin from organization where id = $1',
      [known.id],
    )
    expect(rows[0]).toEqual({
      name_ru: 'Известная организация',
      is_customer: true,
      is_organizer: true,
      is_supplier: true,
      director_iin: person.iin,
    })
    // A sign-in link would go to the account's owner; the applicant gets an e-mail without one.
    expect((await lettersTo(portal, person.email)).at(-1)).toMatchObject({
      kind: 'registration_admitted',
      link_purpose: null,
    })
    expect((await lettersTo(portal, applicant.email)).at(-1)).toMatchObject({
      kind: 'registration_admitted',
      link_purpose: null,
    })
  })

  it('sends the welcome link of an account without a password only to its own e-mail', async () => {
    const person = await buildPerson(portal.admin, { password_hash: null })
    const applicant = await submitted(portal, { head_iin: person.iin })
    const { status } = await officer.ask('POST', desk(applicant.id, 'admit'), { version: applicant.version })
    expect(status).toBe(200)
    expect((await lettersTo(portal, person.email)).at(-1)).toMatchObject({
      link_purpose: 'welcome',
      link_subject: person.id,
    })
    expect((await lettersTo(portal, applicant.email)).at(-1)).toMatchObject({ link_purpose: null })
  })

  it('returns an application with a reason, and it can be submitted again', async () => {
    const applicant = await submitted(portal)
    const reason = 'Справка не читается'
    const returned = await officer.ask('POST', desk(applicant.id, 'return'), {
      version: applicant.version,
      reason,
    })
    expect([returned.status, returned.body.state]).toEqual([200, 'returned'])
    expect((await lettersTo(portal, applicant.email)).at(-1)).toMatchObject({
      kind: 'registration_returned',
      vals: { organization: 'ТОО «Жаңа құрылыс»', reason },
      link_purpose: 'registration',
    })
    const { body } = await applicant.open()
    expect(body).toMatchObject({ state: 'returned', decision_reason: reason })
    expect((await applicant.submit()).body).toMatchObject({ state: 'submitted', decision_reason: null })
  })

  it('decides once when two officers decide at the same time', async () => {
    const applicant = await submitted(portal)
    const { version } = applicant
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? officer : second).ask('POST', desk(applicant.id, i % 3 ? 'admit' : 'return'), {
          version,
          reason: 'Причина',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ])
  })

  it('does not admit an application that names the officer as head', async () => {
    const busy = await buildOfficer(portal, officer.organization)
    const { rows } = await portal.admin.query('select iin from person where id = $1', [busy.person_id])
    const applicant = await submitted(portal, { head_iin: rows[0].iin })
    const asked = { version: applicant.version }
    const answer = await busy.ask('POST', desk(applicant.id, 'admit'), asked)
    expect([answer.status, answer.body.code]).toEqual([403, 'registration.own_application'])
    expect((await busy.ask('GET', desk(applicant.id))).body.is_own).toBe(true)
    expect((await officer.ask('POST', desk(applicant.id, 'admit'), asked)).status).toBe(200)
  })

  it('gets an error when the organisation has been barred or has joined meanwhile', async () => {
    const applicant = await submitted(portal)
    const organization = await buildOrganization(portal.admin, { iin_bin: applicant.iin_bin })
    await buildRnu(portal.admin, organization.id)
    const barred = await officer.ask('POST', desk(applicant.id, 'admit'), { version: applicant.version })
    expect([barred.status, barred.body.code]).toEqual([409, 'registration.in_rnu'])
    await buildRow(portal.admin, 'membership', {
      person_id: (await buildPerson(portal.admin)).id,
      organization_id: organization.id,
      role: 'head',
      position_ru: 'Директор',
    })
    const joined = await officer.ask('POST', desk(applicant.id, 'admit'), { version: applicant.version })
    expect(joined.body.code).toBe('registration.already_joined')
  })

  it('leaves a complete journal: every invariant holds', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
