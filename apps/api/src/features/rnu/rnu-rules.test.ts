import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement, buildUnpublished } from '../../test/build-announcement.ts'
import { buildContract } from '../../test/build-contract.ts'
import { buildUpload } from '../../test/build-exp.ts'
import { buildMembership, buildTie } from '../../test/build-people.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import {
  buildRnuBody,
  buildRnuFixture,
  deskRnu,
  granted,
  HEAD,
  ownRnu,
  refused,
  submittedRnu,
} from '../../test/build-rnu-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildRnuFixture>>
let supplierId = 0
beforeAll(async () => {
  fixture = await buildRnuFixture(portal)
  supplierId = fixture.supplier.organization.id
})

async function errorsOf(who: Planner, body: object): Promise<[field: string, code: string][]> {
  const answer = await who.ask('POST', 'core/rnu-records/', body)
  expect(answer.status).toBe(400)
  return answer.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])
}

describe('the content of a record', () => {
  it('must name another organisation, an own contract with it, and own files', async () => {
    const { customer } = fixture
    const stranger = await buildPlanner(portal)
    const body = await buildRnuBody(portal, customer, supplierId)
    const foreign = await buildContract(portal.admin, { supplier_id: supplierId })
    const file = await buildUpload(portal, stranger.organization.id)
    expect(
      await errorsOf(customer, {
        ...body,
        contract_id: foreign.id,
        announcement_id: 987_654_321,
        founders: [
          { ...HEAD, iin_bin: '850101300016' },
          { ...HEAD, id: 987_654_321 },
        ],
        files: [{ uuid: file.uuid, kind: 'court_act' }],
      }),
    ).toEqual([
      ['contract_id', 'rnu.contract_not_yours'],
      ['announcement_id', 'rnu.announcement_not_yours'],
      ['founders.0.iin_bin', 'rnu.bad_iin'],
      ['founders.1.id', 'rnu.unknown_founder'],
      ['files.0.uuid', 'rnu.file_not_yours'],
    ])
    // A draft announcement may be deleted, so nothing may refer to it.
    const draft = await buildUnpublished(portal.admin, { organizer_id: customer.organization.id })
    expect(await errorsOf(customer, { ...body, announcement_id: draft.id })).toEqual([
      ['announcement_id', 'rnu.announcement_not_yours'],
    ])
    expect(await errorsOf(customer, { ...body, supplier_id: customer.organization.id })).toEqual([
      ['supplier_id', 'rnu.supplier_is_own'],
    ])
    for (const id of [987_654_321, fixture.officer.organization.id])
      expect(await errorsOf(customer, { ...body, supplier_id: id })).toEqual([
        ['supplier_id', 'rnu.unknown_supplier'],
      ])
    // A ground for exclusion is not a ground for inclusion.
    expect((await customer.ask('POST', 'core/rnu-records/', { ...body, reason_id: 7 })).status).toBe(400)
  })

  it('may be incomplete in a draft, but cannot be submitted so', async () => {
    const { customer } = fixture
    const draft = await granted(
      customer.ask('POST', 'core/rnu-records/', { supplier_id: supplierId, reason_id: 1 }),
    )
    expect(draft.remarks.map(({ code }: { code: string }) => code)).toEqual([
      'no_court',
      'no_decision_number',
      'no_decision_date',
      'no_head',
      'no_court_act',
    ])
    expect(await refused(customer.ask('POST', ownRnu(draft.id, 'submit')))).toEqual([409, 'rnu.remarks'])
  })

  it('is not overwritten from a stale version', async () => {
    const { customer } = fixture
    const body = await buildRnuBody(portal, customer, supplierId)
    const { id } = await granted(customer.ask('POST', 'core/rnu-records/', body))
    await granted(customer.ask('PUT', ownRnu(id), { ...body, version: 1 }))
    const stale = await customer.ask('PUT', ownRnu(id), { ...body, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'rnu.changed_meanwhile'])
    expect(stale.body.changed_by).toEqual(expect.any(String))
  })
})

describe('a decision', () => {
  it('is refused if the record was submitted again since it was read', async () => {
    const { customer, officer } = fixture
    const { id, version } = await submittedRnu(portal, fixture, { reason_id: 5 })
    await granted(customer.ask('POST', ownRnu(id, 'withdraw')))
    await granted(customer.ask('POST', ownRnu(id, 'submit')))
    expect(await refused(officer.ask('POST', deskRnu(id, 'include'), { version }))).toEqual([
      409,
      'rnu.changed_meanwhile',
    ])
  })

  it('is forbidden to an officer who changed the account of its submitter lately', async () => {
    const { officer, other, customer, supplier } = await buildRnuFixture(portal)
    const { id, version } = await submittedRnu(portal, { customer, supplier })
    await buildTie(portal.admin, officer.person_id, customer.person_id)
    expect(await refused(officer.ask('POST', deskRnu(id, 'include'), { version }))).toEqual([
      403,
      'account.tied',
    ])
    expect((await officer.ask('GET', deskRnu(id))).body.is_tied).toBe(true)
    const { body } = await officer.ask('GET', 'personal-account/main/waiting/')
    expect(body.results.map(({ subject }: { subject: { id: number } }) => subject.id)).not.toContain(id)
    const included = await granted(other.ask('POST', deskRnu(id, 'include'), { version }))
    const act = { reason_id: 7, number: '2а-77/26', date: '2026-01-10', court: 'Суд города Астаны' }
    expect(
      await refused(officer.ask('POST', deskRnu(id, 'exclude'), { version: included.version, ...act })),
    ).toEqual([403, 'account.tied'])
  })

  it('is forbidden to an officer who works for the supplier or the customer', async () => {
    const { officer, other, customer, supplier } = await buildRnuFixture(portal)
    const { id, version } = await submittedRnu(portal, { customer, supplier })
    await buildMembership(portal.admin, officer.person_id, supplier.organization.id)
    await buildMembership(portal.admin, other.person_id, customer.organization.id)
    for (const who of [officer, other]) {
      expect(await refused(who.ask('POST', deskRnu(id, 'include'), { version }))).toEqual([
        403,
        'rnu.own_organization',
      ])
      expect((await who.ask('GET', deskRnu(id))).body.is_own).toBe(true)
      const { body } = await who.ask('GET', 'personal-account/main/waiting/')
      expect(body.results.map(({ subject }: { subject: { id: number } }) => subject.id)).not.toContain(id)
    }
  })

  it('does not include the same offence twice', async () => {
    const { customer, supplier, officer, other } = await buildRnuFixture(portal)
    const first = await submittedRnu(portal, { customer, supplier })
    const { contract } = (await customer.ask('GET', ownRnu(first.id))).body
    const second = await submittedRnu(portal, { customer, supplier }, { contract_id: contract.id })
    const answers = await Promise.all([
      officer.ask('POST', deskRnu(first.id, 'include'), { version: first.version }),
      other.ask('POST', deskRnu(second.id, 'include'), { version: second.version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const won = answers.find(({ status }) => status === 200)
    expect(lost?.body).toMatchObject({
      code: 'rnu.already_active',
      detail: expect.stringContaining(`№ ${won?.body.id}`),
    })
  })

  it('includes another offence of the same supplier as a separate record', async () => {
    const { customer, supplier, officer } = await buildRnuFixture(portal)
    const second = await buildPlanner(portal, { is_organizer: false })
    const shared = await buildAnnouncement(portal.admin, {}, [
      { customer_id: customer.organization.id },
      { customer_id: second.organization.id },
    ])
    const own = await buildAnnouncement(portal.admin, { organizer_id: customer.organization.id })
    const include = async (of: Planner, over: object) => {
      const { id, version } = await submittedRnu(
        portal,
        { customer: of, supplier },
        { contract_id: null, ...over },
      )
      return refused(officer.ask('POST', deskRnu(id, 'include'), { version }))
    }
    const evaded = (announcement_id: number) => ({ reason_id: 2, decision_number: null, announcement_id })
    const lied = (decision_number: string) => ({ reason_id: 1, decision_number })
    for (const [of, over] of [
      [customer, evaded(shared.id)],
      [customer, evaded(own.id)],
      [second, evaded(shared.id)],
      [customer, lied('7112-26-00-2/1')],
      [customer, lied('7112-26-00-2/2')],
      [second, lied('7112-26-00-2/1')],
    ] as const) {
      expect(await include(of, over)).toEqual([200, undefined])
      expect(await include(of, over)).toEqual([409, 'rnu.already_active'])
    }
  })

  it('to exclude needs the act with its court and a valid date', async () => {
    const { officer } = fixture
    const { id, version } = await submittedRnu(portal, fixture, { reason_id: 1, contract_id: null })
    const included = await granted(officer.ask('POST', deskRnu(id, 'include'), { version }))
    const act = {
      version: included.version,
      reason_id: 7,
      number: '1',
      date: included.starts_on,
      court: null,
    }
    const wrong = async (over: object) => {
      const { body } = await officer.ask('POST', deskRnu(id, 'exclude'), { ...act, ...over })
      return body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])
    }
    expect(await wrong({ date: '2099-01-01' })).toEqual([
      ['date', 'rnu.act_in_future'],
      ['court', 'rnu.no_court'],
    ])
    expect(await wrong({ date: '2026-01-09', court: 'Суд' })).toEqual([['date', 'rnu.act_before_decision']])
    expect(await wrong({ reason_id: 8, date: '2026-01-10' })).toEqual([['date', 'rnu.act_before_inclusion']])
    // Only the job that expires records sets this reason.
    expect(await wrong({ reason_id: 6 })).toEqual([['reason_id', 'field.invalid']])
    // After conciliation there is no court act.
    const out = await granted(officer.ask('POST', deskRnu(id, 'exclude'), { ...act, reason_id: 8 }))
    expect(out).toMatchObject({ exclusion_reason: { id: 8 }, exclusion_court: null })
    expect(await refused(officer.ask('POST', deskRnu(id, 'exclude'), { ...act, reason_id: 8 }))).toEqual([
      409,
      'rnu.not_active',
    ])
  })

  it('to exclude accepts a court act dated before the inclusion', async () => {
    const { officer } = fixture
    const { id, version } = await submittedRnu(portal, fixture)
    const included = await granted(officer.ask('POST', deskRnu(id, 'include'), { version }))
    const act = { reason_id: 7, number: '7199-26-00-2а/5', date: '2026-01-20', court: 'Суд города Астаны' }
    const out = await granted(
      officer.ask('POST', deskRnu(id, 'exclude'), { ...act, version: included.version }),
    )
    expect(out).toMatchObject({ status: { code: 'excluded' }, exclusion_date: '2026-01-20' })
  })

  it('is based on the documents, which the operator can open after submission', async () => {
    const { customer, officer } = fixture
    const { key, sha256, size } = await portal.files.put(Buffer.from('Решение суда'))
    const stored = { storage_key: key, sha256, size, content_type: 'text/plain' }
    const { uuid } = await buildUpload(portal, customer.organization.id, stored)
    const body = await buildRnuBody(portal, customer, supplierId, { files: [{ uuid, kind: 'court_act' }] })
    const { id } = await granted(customer.ask('POST', 'core/rnu-records/', body))
    const open = async (who: Planner) =>
      (await who.browser.call('GET', `/api/core/api/core/attachments/${uuid}`, {})).statusCode
    expect([await open(customer), await open(officer), await open(fixture.supplier)]).toEqual([200, 404, 404])
    await granted(customer.ask('POST', ownRnu(id, 'submit')))
    expect([await open(customer), await open(officer), await open(fixture.supplier)]).toEqual([200, 200, 404])
  })
})
