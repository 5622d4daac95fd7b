import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildMembership, buildOrganization, buildPerson } from '../../test/build-people.ts'
import type { Planner } from '../../test/build-planner.ts'
import { Applicant } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let officer: Planner
beforeAll(async () => {
  officer = await buildOfficer(portal)
})

type Made = Record<string, unknown>

const desk = (id: number, step = '') => `operator/registrations/${id}/${step ? `${step}/` : ''}`
const start = ({ iin_bin }: { iin_bin: string }) => new Applicant(portal, { iin_bin }).start()
const worksIn = async (organization: { id: number }, membership: Made, person: Made = {}) => {
  const made = await buildPerson(portal.admin, person)
  const { id } = await buildMembership(portal.admin, made.id, organization.id, membership)
  return { ...made, membership_id: id }
}

describe('an organisation known to the portal', () => {
  it('with an active head is refused; the error says whom to ask, also when the head has left', async () => {
    const organization = await buildOrganization(portal.admin, { name_ru: 'КГУ «Школа № 5»' })
    await worksIn(organization, { role: 'head' })
    const { status, body } = await start(organization)
    expect([status, body.code]).toEqual([409, 'registration.already_joined'])
    expect(body.detail).toContain('«КГУ «Школа № 5»» уже на портале')
    expect(body.detail).toContain('пригласить вас')
    expect(body.detail).toContain('1414')
  })

  it.each<[string, Made, Made]>([
    ['whose head has left', { role: 'head', started_on: '2025-01-01', ended_on: '2026-01-01' }, {}],
    ['whose head has a closed account', { role: 'head' }, { is_active: false }],
    ['with specialists alone', { role: 'specialist' }, {}],
  ])('%s may apply', async (_, membership, person) => {
    const organization = await buildOrganization(portal.admin)
    await worksIn(organization, membership, person)
    expect((await start(organization)).status).toBe(200)
  })

  it('gets a new head: its details are replaced, its members stay', async () => {
    const organization = await buildOrganization(portal.admin, {
      name_ru: 'Старое название',
      email: 'old@portal.example',
      is_organizer: true,
    })
    const gone = await worksIn(organization, { role: 'head' }, { is_active: false })
    const specialist = await worksIn(organization, { role: 'specialist' })
    const applicant = await new Applicant(portal, { iin_bin: organization.iin_bin }).prepare({
      name_ru: 'Новое название',
    })
    expect((await applicant.submit()).status).toBe(200)
    const { body: seen } = await officer.ask('GET', desk(applicant.id))
    expect(seen).toMatchObject({ known: { id: organization.id }, has_head: false })
    expect(seen.people).toHaveLength(2)
    expect(seen.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ person_id: gone.id, role: 'head', is_active: false, ended_on: null }),
        expect.objectContaining({ person_id: specialist.id, role: 'specialist', is_active: true }),
      ]),
    )
    const admitted = await officer.ask('POST', desk(applicant.id, 'admit'), { version: applicant.version })
    expect([admitted.status, admitted.body.has_head]).toEqual([200, true])
    const { rows } = await portal.admin.query(
      'select name_ru, name_kk, email, address_ru, director_name, is_organizer, is_supplier from organization where id = $1',
      [organization.id],
    )
    expect(rows[0]).toEqual({
      name_ru: 'Новое название',
      name_kk: '«Жаңа құрылыс» ЖШС',
      email: applicant.email,
      address_ru: 'г. Астана, ул. Достык, 12, офис 4',
      director_name: 'Оспанова Дина',
      is_organizer: true,
      is_supplier: true,
    })
    const people = await portal.admin.query(
      `select m.role, p.email from membership m join person p on p.id = m.person_id
       where m.organization_id = $1 and m.ended_on is null order by m.id`,
      [organization.id],
    )
    expect(people.rows).toEqual([
      { role: 'head', email: gone.email },
      { role: 'specialist', email: specialist.email },
      { role: 'head', email: applicant.email },
    ])
    expect((await start(organization)).body.code).toBe('registration.already_joined')
  })

  it('may name one of its own specialists: the same person becomes its head', async () => {
    const organization = await buildOrganization(portal.admin)
    const specialist = await worksIn(organization, { role: 'specialist' })
    const applicant = await new Applicant(portal, {
      iin_bin: organization.iin_bin,
      email: specialist.email,
    }).prepare({ head_iin: specialist.iin })
    expect((await applicant.submit()).status).toBe(200)
    const { status } = await officer.ask('POST', desk(applicant.id, 'admit'), { version: applicant.version })
    expect(status).toBe(200)
    const { rows } = await portal.admin.query(
      `select m.id::int, m.role, m.position_ru, p.second_factor_from <= now() as owes
       from membership m join person p on p.id = m.person_id where m.organization_id = $1`,
      [organization.id],
    )
    expect(rows).toEqual([
      { id: specialist.membership_id, role: 'head', position_ru: 'Директор', owes: true },
    ])
    const journal = await portal.admin.query(
      `select before ->> 'role' as was, after ->> 'role' as is from journal_event
       where action = 'registration.admit' and subject_type = 'membership' and subject_id = $1`,
      [String(specialist.membership_id)],
    )
    expect(journal.rows).toEqual([{ was: 'specialist', is: 'head' }])
  })

  it('is refused if it is the operator', async () => {
    const { rows } = await portal.admin.query('select iin_bin from organization where id = $1', [
      officer.organization.id,
    ])
    expect((await start(rows[0])).body.code).toBe('registration.already_joined')
  })

  it('leaves a complete journal: every invariant holds', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
