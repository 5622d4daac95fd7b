import { API_BASE } from '@zakup/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildMembership, buildOrganization, buildPerson, buildRow } from '../../test/build-people.ts'
import type { Planner } from '../../test/build-planner.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { Applicant, freeNumber, lettersTo, registrationBody, submitted } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let officer: Planner
let second: Planner
beforeAll(async () => {
  officer = await buildOfficer(portal)
  second = await buildOfficer(portal, officer.organization)
})

const desk = (id: number, step = '') => `operator/registrations/${id}/${step ? `${step}/` : ''}`
const codes = (body: { code: string; errors?: { field: string; code: string }[] }) =>
  body.errors ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code]

describe('the beginning', () => {
  it('is a letter with a link, and nothing else', async () => {
    const applicant = new Applicant(portal)
    expect(await applicant.start()).toEqual({ status: 204, body: null })
    await applicant.takeLink()
    expect(await lettersTo(portal, applicant.email)).toEqual([
      {
        kind: 'registration_started',
        vals: { iin_bin: applicant.iin_bin },
        link_purpose: 'registration',
        link_subject: applicant.id,
      },
    ])
  })

  it('again leads to the same application, and three letters an hour are enough', async () => {
    const applicant = new Applicant(portal)
    for (let i = 0; i < 5; i++) expect((await applicant.start()).status).toBe(204)
    const letters = await lettersTo(portal, applicant.email)
    expect(letters).toHaveLength(3)
    expect(new Set(letters.map(({ link_subject }) => link_subject)).size).toBe(1)
    // Another address about the same number is another's: nobody uses up the letters of others.
    const other = new Applicant(portal, { iin_bin: applicant.iin_bin })
    expect((await other.start()).status).toBe(204)
    expect(await lettersTo(portal, other.email)).toHaveLength(1)
    // Another number to the same address does not get around it.
    expect((await new Applicant(portal, { email: applicant.email }).start()).status).toBe(204)
    expect(await lettersTo(portal, applicant.email)).toHaveLength(3)
  })

  it('a bad check digit is told at its field', async () => {
    const { status, body } = await new Applicant(portal, { iin_bin: '260340000019' }).start()
    expect([status, codes(body)]).toEqual([400, ['iin_bin registration.bad_check_digit']])
    expect(body.errors[0].detail).toContain('контрольная цифра')
  })

  it('an organisation with people asks its head', async () => {
    const organization = await buildOrganization(portal.admin, { name_ru: 'КГУ «Школа № 5»' })
    await buildMembership(portal.admin, (await buildPerson(portal.admin)).id, organization.id)
    const { status, body } = await new Applicant(portal, organization).start()
    expect([status, body.code]).toEqual([409, 'registration.already_joined'])
    expect(body.detail).toContain('«КГУ «Школа № 5»» уже на портале')
  })

  it('the name of a natural person is not learnt by trying numbers', async () => {
    const iin_bin = freeNumber('iin')
    const supplier = { is_customer: false, is_organizer: false, is_supplier: true, kind: 'individual' }
    const person = await buildOrganization(portal.admin, { ...supplier, iin_bin, name_ru: 'Ким Ольга' })
    await buildMembership(portal.admin, (await buildPerson(portal.admin)).id, person.id)
    const { body } = await new Applicant(portal, { iin_bin }).start()
    expect(body.code).toBe('registration.already_joined')
    expect(body.detail).not.toContain('Ким')
  })

  it('who stands in the register waits for its last day', async () => {
    const barred = await buildOrganization(portal.admin)
    await buildRnu(portal.admin, barred.id, { ends_on: '2099-05-20' })
    const { status, body } = await new Applicant(portal, barred).start()
    expect([status, body.code]).toEqual([409, 'registration.in_rnu'])
    expect(body.detail).toMatch(/до 20\.05\.2099.*ст\. 8/)
    const free = await buildOrganization(portal.admin)
    const over = { status_id: 5, excluded_on: '2020-05-21', exclusion_reason_id: 6 }
    await buildRnu(portal.admin, free.id, { ...over, starts_on: '2018-05-20', ends_on: '2020-05-20' })
    expect((await new Applicant(portal, free).start()).status).toBe(204)
  })

  it('another application before the operator is enough', async () => {
    const first = await submitted(portal)
    const { status, body } = await new Applicant(portal, { iin_bin: first.iin_bin }).start()
    expect([status, body.code]).toEqual([409, 'registration.already_submitted'])
    // Who sent it is told the same: nobody learns whose address it was.
    expect((await first.start()).body.code).toBe('registration.already_submitted')
  })
})

describe('the application', () => {
  it('is confirmed by its first opening, filled in by parts and sent whole', async () => {
    const applicant = new Applicant(portal)
    await applicant.start()
    await applicant.takeLink()
    const early = await applicant.save()
    expect([early.status, early.body.code]).toEqual([409, 'registration.not_confirmed'])
    const opened = await applicant.open()
    expect([opened.status, opened.body.state, opened.body.head_iin]).toEqual([200, 'draft', null])
    const empty = registrationBody({ name_ru: '', kato_id: null, organization_type_id: null, head_iin: '' })
    expect((await applicant.save(empty)).body).toMatchObject({ name_ru: '', kato: null, head_iin: null })
    const unsent = await applicant.submit()
    expect([unsent.status, unsent.body.code]).toEqual([409, 'registration.remarks'])
    const body = registrationBody()
    const saved = await applicant.save(body)
    expect(saved.body).toMatchObject({
      name_ru: body.name_ru,
      kato: { id: 710000000 },
      head_iin: `${body.head_iin.slice(0, 6)}******`,
    })
    // An empty ИИН leaves what is there.
    expect((await applicant.save({ ...body, head_iin: '' })).body.head_iin).toBe(saved.body.head_iin)
    await applicant.addFile('certificate')
    await applicant.addFile('head_order', { content: 'Приказ' })
    const sent = await applicant.submit()
    expect([sent.status, sent.body.state, sent.body.files.length]).toEqual([200, 'submitted', 2])
    expect(sent.body.due_at).toMatch(/T18:00:00\+05:00$/)
    expect((await applicant.save(body)).body.code).toBe('registration.not_open')
    expect((await applicant.submit()).body.code).toBe('registration.not_open')
  })

  it('says at which field it is false', async () => {
    const applicant = await new Applicant(portal).prepare()
    const bad = await applicant.save(
      registrationBody({ head_iin: '900301000017', kato_id: 7, organization_type_id: 999 }),
    )
    expect([bad.status, codes(bad.body).sort()]).toEqual([
      400,
      [
        'head_iin registration.head_bad_check_digit',
        'kato_id registration.unknown_reference',
        'organization_type_id registration.unknown_reference',
      ],
    ])
    const bin = await applicant.save(registrationBody({ head_iin: freeNumber('bin') }))
    expect(codes(bin.body)).toEqual(['head_iin registration.head_iin_is_bin'])
  })

  it('the slower of two windows is told', async () => {
    const applicant = await new Applicant(portal).prepare()
    const stale = applicant.version
    await applicant.save(registrationBody({ name_ru: 'Первое окно' }))
    applicant.version = stale
    const { status, body } = await applicant.save(registrationBody({ name_ru: 'Второе окно' }))
    expect([status, body.code]).toEqual([409, 'registration.changed_meanwhile'])
  })

  it('an address of somebody else is no way in', async () => {
    const person = await buildPerson(portal.admin)
    const applicant = new Applicant(portal, { iin_bin: freeNumber(), email: person.email })
    const { status, body } = await (await applicant.prepare()).submit()
    expect([status, body.code]).toEqual([409, 'registration.email_of_other'])
    await applicant.save(registrationBody({ head_iin: person.iin }))
    expect((await applicant.submit()).status).toBe(200)
  })
})

describe('the operator', () => {
  it('sees what was sent, the most pressing first, and admits: the organisation and its head are in', async () => {
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

  it('gives people to an organisation that source systems have told of, and a job to who has an account', async () => {
    const known = await buildOrganization(portal.admin, {
      name_ru: 'Известная организация',
      is_customer: false,
      is_organizer: true,
    })
    const person = await buildPerson(portal.admin)
    const applicant = new Applicant(portal, { iin_bin: known.iin_bin })
    await (await applicant.prepare({ head_iin: person.iin })).submit()
    const { body: seen } = await officer.ask('GET', desk(applicant.id))
    // Whose account it is, the officer must be able to ask before it becomes a head's.
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
    // The way into an account goes to its owner; who applied is told without one.
    expect((await lettersTo(portal, person.email)).at(-1)).toMatchObject({
      kind: 'registration_admitted',
      link_purpose: null,
    })
    expect((await lettersTo(portal, applicant.email)).at(-1)).toMatchObject({
      kind: 'registration_admitted',
      link_purpose: null,
    })
  })

  it('an account without a password is opened by its owner’s address alone', async () => {
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

  it('returns with a reason; mended, it comes again', async () => {
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

  it('of two who decide at once one decides', async () => {
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

  it('nobody lets themselves in', async () => {
    const busy = await buildOfficer(portal, officer.organization)
    const { rows } = await portal.admin.query('select iin from person where id = $1', [busy.person_id])
    const applicant = await submitted(portal, { head_iin: rows[0].iin })
    const asked = { version: applicant.version }
    const answer = await busy.ask('POST', desk(applicant.id, 'admit'), asked)
    expect([answer.status, answer.body.code]).toEqual([403, 'registration.own_application'])
    expect((await busy.ask('GET', desk(applicant.id))).body.is_own).toBe(true)
    expect((await officer.ask('POST', desk(applicant.id, 'admit'), asked)).status).toBe(200)
  })

  it('is told when the organisation has been barred or has joined meanwhile', async () => {
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

  it('leaves a journal that tells the whole story', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
