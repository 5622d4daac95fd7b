import { describe, expect, it } from 'vitest'
import { buildMembership, buildOrganization, buildPerson } from '../../test/build-people.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { Applicant, freeNumber, lettersTo, submitted } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

const codes = (body: { code: string; errors?: { field: string; code: string }[] }) =>
  body.errors ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code]

describe('starting a registration', () => {
  it('sends one e-mail with a link', async () => {
    const applicant = new Applicant(portal)
    expect(await applicant.start()).toEqual({ status: 200, body: { is_under_review: false } })
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

  it('again returns to the same application, with at most three e-mails an hour', async () => {
    const applicant = new Applicant(portal)
    for (let i = 0; i < 5; i++) expect((await applicant.start()).status).toBe(200)
    const letters = await lettersTo(portal, applicant.email)
    expect(letters).toHaveLength(3)
    expect(new Set(letters.map(({ link_subject }) => link_subject)).size).toBe(1)
    // Another address with the same number has its own limit: nobody uses up the e-mails of others.
    const other = new Applicant(portal, { iin_bin: applicant.iin_bin })
    expect((await other.start()).status).toBe(200)
    expect(await lettersTo(portal, other.email)).toHaveLength(1)
    // Another number to the same address does not get around the limit.
    expect((await new Applicant(portal, { email: applicant.email }).start()).status).toBe(200)
    expect(await lettersTo(portal, applicant.email)).toHaveLength(3)
  })

  it('reports a wrong check digit at its field', async () => {
    const { status, body } = await new Applicant(portal, { iin_bin: '260340000019' }).start()
    expect([status, codes(body)]).toEqual([400, ['iin_bin registration.bad_check_digit']])
    expect(body.errors[0].detail).toContain('контрольная цифра')
  })

  it('does not reveal the name of a natural person', async () => {
    const iin_bin = freeNumber('iin')
    const supplier = { is_customer: false, is_organizer: false, is_supplier: true, kind: 'individual' }
    const person = await buildOrganization(portal.admin, { ...supplier, iin_bin, name_ru: 'Ким Ольга' })
    await buildMembership(portal.admin, (await buildPerson(portal.admin)).id, person.id, { role: 'head' })
    const { body } = await new Applicant(portal, { iin_bin }).start()
    expect(body.code).toBe('registration.already_joined')
    expect(body.detail).not.toContain('Ким')
  })

  it('is refused to a supplier in the register of unscrupulous suppliers until its term ends', async () => {
    const barred = await buildOrganization(portal.admin)
    await buildRnu(portal.admin, barred.id, { ends_on: '2099-05-20' })
    const { status, body } = await new Applicant(portal, barred).start()
    expect([status, body.code]).toEqual([409, 'registration.in_rnu'])
    expect(body.detail).toMatch(/до 20\.05\.2099.*ст\. 8/)
    const free = await buildOrganization(portal.admin)
    const over = { status_id: 5, excluded_on: '2020-05-21', exclusion_reason_id: 6 }
    await buildRnu(portal.admin, free.id, { ...over, starts_on: '2018-05-20', ends_on: '2020-05-20' })
    expect((await new Applicant(portal, free).start()).status).toBe(200)
  })

  it('reports to every applicant alike that the number is under review', async () => {
    const first = await submitted(portal)
    const other = new Applicant(portal, { iin_bin: first.iin_bin })
    const underReview = { status: 200, body: { is_under_review: true } }
    expect([await other.start(), await first.start()]).toEqual([underReview, underReview])
  })
})
