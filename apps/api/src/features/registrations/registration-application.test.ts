import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../test/build-people.ts'
import { Applicant, freeNumber, registrationBody } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

const codes = (body: { code: string; errors?: { field: string; code: string }[] }) =>
  body.errors ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code]

describe('the application', () => {
  it('is confirmed by opening its link, saved in parts and submitted when complete', async () => {
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
    // An empty ИИН keeps the stored one.
    expect((await applicant.save({ ...body, head_iin: '' })).body.head_iin).toBe(saved.body.head_iin)
    await applicant.addFile('certificate')
    await applicant.addFile('head_order', { content: 'Приказ' })
    const sent = await applicant.submit()
    expect([sent.status, sent.body.state, sent.body.files.length]).toEqual([200, 'submitted', 2])
    expect(sent.body.due_at).toMatch(/T18:00:00\+05:00$/)
    expect((await applicant.save(body)).body.code).toBe('registration.not_open')
    expect((await applicant.submit()).body.code).toBe('registration.not_open')
  })

  it('reports invalid fields', async () => {
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

  it('refuses a stale save of a second window', async () => {
    const applicant = await new Applicant(portal).prepare()
    const stale = applicant.version
    await applicant.save(registrationBody({ name_ru: 'Первое окно' }))
    applicant.version = stale
    const { status, body } = await applicant.save(registrationBody({ name_ru: 'Второе окно' }))
    expect([status, body.code]).toEqual([409, 'registration.changed_meanwhile'])
  })

  it('shows that the e-mail has an account, and can be submitted only if it is the head’s', async () => {
    const person = await buildPerson(portal.admin)
    const applicant = new Applicant(portal, { iin_bin: freeNumber(), email: person.email.toUpperCase() })
    await applicant.start()
    await applicant.takeLink()
    // Before the head is filled in, it is not known whether the account is the head's.
    expect((await applicant.open()).body.email_owner).toBe('somebody')
    const foreign = await applicant.prepare()
    expect((await foreign.open()).body.email_owner).toBe('other')
    const { status, body } = await foreign.submit()
    expect([status, body.code]).toEqual([409, 'registration.email_of_other'])
    expect((await foreign.save(registrationBody({ head_iin: person.iin }))).body.email_owner).toBe('head')
    expect((await foreign.submit()).status).toBe(200)
  })

  it('shows that the e-mail has no account', async () => {
    const applicant = new Applicant(portal)
    await applicant.start()
    await applicant.takeLink()
    expect((await applicant.open()).body.email_owner).toBe('nobody')
  })
})
