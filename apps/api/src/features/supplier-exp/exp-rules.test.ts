import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildExpBody, buildExpFixture, buildOfficer, buildUpload, EXP_BODY } from '../../test/build-exp.ts'
import { buildMembership, buildRow } from '../../test/build-people.ts'
import { buildColleague, buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { anyoneSeesExp, beginExp, expPath, expRefused, stepExp } from '../../test/exp-steps.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildExpFixture>>
let customer: Planner
beforeAll(async () => {
  fixture = await buildExpFixture(portal)
  customer = await buildPlanner(portal)
})

const create = async (body: object, who = fixture.supplier) => who.ask('POST', 'core/supplier-exp/', body)

describe('a saved record', () => {
  it('may be incomplete; remarks show what is missing and block submission', async () => {
    const { supplier } = fixture
    const made = await create({ supplier_exp_type_id: 1, country_id: 398 })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ object: null, documents: [], file_count: 0 })
    expect(made.body.remarks).toContainEqual({ code: 'no_object', field: 'object' })
    expect(made.body.remarks).toContainEqual({ code: 'no_acceptance_act', field: 'documents' })
    const answer = await supplier.ask('POST', expPath(made.body.id, 'submit'))
    expect([answer.status, answer.body.code]).toEqual([409, 'supplier_exp.remarks'])
    expect(answer.body.detail).toContain(String(made.body.remarks.length))
    expect((await supplier.ask('GET', expPath(made.body.id))).body.status.code).toBe('draft')
  })

  it.each([
    ['customer_iin_bin', { customer_iin_bin: '020540003432' }, 'supplier_exp.bad_customer_bin'],
    ['completed_on', { started_on: '2025-01-01' }, 'supplier_exp.completed_before_started'],
    ['amount', { amount: '0.00' }, 'supplier_exp.bad_amount'],
    ['supplier_exp_type_id', { supplier_exp_type_id: 999 }, 'supplier_exp.unknown_reference'],
    ['kato_id', { kato_id: 9007199254740991 }, 'supplier_exp.unknown_reference'],
    ['country_id', { country_id: 999 }, 'supplier_exp.unknown_reference'],
    ['license_activity_type_id', { license_activity_type_id: 999 }, 'supplier_exp.unknown_reference'],
    [
      'documents.0.uuid',
      { documents: [{ uuid: '00000000-0000-4000-8000-000000000000', kind: 'other' }] },
      'supplier_exp.file_not_yours',
    ],
  ])('is refused with an invalid value, even as a draft: %s', async (field, change, code) => {
    const { status, body } = await create({ ...EXP_BODY, ...change })
    expect([status, body.errors?.map((error: object) => ({ ...error, detail: null }))]).toEqual([
      400,
      [{ field, code, detail: null }],
    ])
  })

  it('accepts only files of the own organisation without a virus', async () => {
    const other = await buildSupplier(portal)
    const theirs = await buildUpload(portal, other.organization.id)
    const infected = await buildUpload(portal, fixture.supplier.organization.id, { av_check: 'failed' })
    for (const { uuid } of [theirs, infected]) {
      const { status, body } = await create({ ...EXP_BODY, documents: [{ uuid, kind: 'works_act' }] })
      expect([status, body.errors?.[0].code]).toEqual([400, 'supplier_exp.file_not_yours'])
    }
  })

  it('has the documents of the last request, each file once', async () => {
    const { supplier } = fixture
    const id = await beginExp(portal, supplier)
    const one = await buildUpload(portal, supplier.organization.id)
    const two = await buildUpload(portal, supplier.organization.id)
    const put = async (version: number, documents: object[]) => {
      const { status, body } = await supplier.ask('PUT', expPath(id), { ...EXP_BODY, version, documents })
      expect(status).toBe(200)
      return body.documents.map(({ uuid, kind }: { uuid: string; kind: string }) => [uuid, kind])
    }
    expect(
      await put(1, [
        { uuid: one.uuid.toUpperCase(), kind: 'notice' },
        { uuid: one.uuid, kind: 'works_act' },
        { uuid: two.uuid, kind: 'other' },
      ]),
    ).toEqual([
      [one.uuid, 'works_act'],
      [two.uuid, 'other'],
    ])
    expect(await put(2, [{ uuid: two.uuid, kind: 'declaration' }])).toEqual([[two.uuid, 'declaration']])
    expect(await put(3, [])).toEqual([])
  })

  it('is not overwritten from a stale version', async () => {
    const { supplier } = fixture
    const colleague = await buildColleague(portal, supplier)
    const id = await beginExp(portal, supplier)
    expect((await colleague.ask('PUT', expPath(id), { ...EXP_BODY, version: 1 })).status).toBe(200)
    const stale = await supplier.ask('PUT', expPath(id), { ...EXP_BODY, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'supplier_exp.changed_meanwhile'])
    expect(stale.body.changed_by).toBe('Серикова А.')
  })

  it('is created and submitted once per idempotency key', async () => {
    const body = await buildExpBody(portal, fixture.supplier, { object: 'Дом культуры' })
    const key = { 'idempotency-key': 'exp-create-0001' }
    const [first, second] = [
      await fixture.supplier.ask('POST', 'core/supplier-exp/', body, key),
      await fixture.supplier.ask('POST', 'core/supplier-exp/', body, key),
    ]
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id])
    const path = expPath(first.body.id, 'submit')
    const again = { 'idempotency-key': 'exp-submit-0001' }
    const steps = [
      await fixture.supplier.ask('POST', path, undefined, again),
      await fixture.supplier.ask('POST', path, undefined, again),
    ]
    expect(steps.map(({ status, body: result }) => [status, result.status.code, result.version])).toEqual([
      [200, 'submitted', 2],
      [200, 'submitted', 2],
    ])
  })
})

describe('access to an experience record', () => {
  it('answers 404 to another supplier in every state', async () => {
    const { supplier, reviewer, approver } = fixture
    const other = await buildSupplier(portal)
    const id = await beginExp(portal, supplier)
    const asked = async () => [
      (await other.ask('GET', expPath(id))).status,
      (await other.ask('PUT', expPath(id), { ...EXP_BODY, version: 1 })).status,
      (await other.ask('DELETE', expPath(id))).status,
      ...(await Promise.all(['submit', 'withdraw'].map((step) => expRefused(other, id, step)))).map(
        ([s]) => s,
      ),
    ]
    expect(await asked()).toEqual([404, 404, 404, 404, 404])
    await stepExp(supplier, id, 'submit')
    await stepExp(reviewer, id, 'take')
    await stepExp(reviewer, id, 'endorse')
    await stepExp(approver, id, 'confirm')
    expect(await asked()).toEqual([404, 404, 404, 404, 404])
    const list = await other.ask('GET', 'core/supplier-exp/')
    expect(list.body).toMatchObject({ count: 0, results: [] })
  })

  it('is refused by role before anything is looked up', async () => {
    const { supplier, reviewer } = fixture
    const reason = { reason: 'a' }
    for (const step of ['take', 'endorse', 'confirm'])
      expect(await expRefused(supplier, 1, step)).toEqual([403, 'supplier_exp.operator_only'])
    for (const step of ['return', 'refuse'])
      expect(await expRefused(supplier, 1, step, reason)).toEqual([403, 'supplier_exp.operator_only'])
    for (const step of ['submit', 'withdraw'])
      expect(await expRefused(reviewer, 1, step)).toEqual([403, 'supplier_exp.supplier_only'])
    expect((await create(EXP_BODY, reviewer)).body.code).toBe('supplier_exp.supplier_only')
    expect((await customer.ask('GET', 'core/supplier-exp/')).body.code).toBe('supplier_exp.readers_only')
    expect((await customer.ask('GET', expPath(1))).status).toBe(403)
  })

  it('answers 409 in a state that forbids the step', async () => {
    const { supplier, reviewer, approver } = fixture
    const id = await beginExp(portal, supplier)
    const edit = async () => {
      const { status, body } = await supplier.ask('PUT', expPath(id), { ...EXP_BODY, version: 1 })
      return [status, body.code]
    }
    expect(await expRefused(supplier, id, 'withdraw')).toEqual([409, 'supplier_exp.not_submitted'])
    await stepExp(supplier, id, 'submit')
    expect(await edit()).toEqual([409, 'supplier_exp.not_open'])
    expect(await expRefused(supplier, id, 'submit')).toEqual([409, 'supplier_exp.not_open'])
    expect((await supplier.ask('DELETE', expPath(id))).body.code).toBe('supplier_exp.not_draft')
    expect(await expRefused(reviewer, id, 'endorse')).toEqual([409, 'supplier_exp.not_in_review'])
    expect(await expRefused(reviewer, id, 'return', { reason: 'a' })).toEqual([
      409,
      'supplier_exp.not_decidable',
    ])
    await stepExp(reviewer, id, 'take')
    expect(await expRefused(supplier, id, 'withdraw')).toEqual([409, 'supplier_exp.not_submitted'])
    expect(await expRefused(approver, id, 'confirm')).toEqual([409, 'supplier_exp.not_in_approval'])
    expect((await reviewer.ask('POST', expPath(id, 'refuse'), { reason: '  ' })).status).toBe(400)
    await stepExp(reviewer, id, 'endorse')
    for (const step of ['confirm', 'return', 'refuse'])
      expect(await expRefused(reviewer, id, step, step === 'confirm' ? undefined : { reason: 'a' })).toEqual([
        403,
        'supplier_exp.own_review',
      ])
  })

  it('is forbidden to an officer who also works for the supplier, no matter who submitted it', async () => {
    const { supplier, reviewer, approver } = fixture
    const insider = await buildOfficer(portal, reviewer.organization)
    await buildMembership(portal.admin, insider.person_id, supplier.organization.id)
    const own = [403, 'supplier_exp.own_supplier']
    const id = await beginExp(portal, supplier)
    await stepExp(supplier, id, 'submit')
    expect(await expRefused(insider, id, 'take')).toEqual(own)
    await stepExp(reviewer, id, 'take')
    expect(await expRefused(insider, id, 'endorse')).toEqual(own)
    expect(await expRefused(insider, id, 'return', { reason: 'a' })).toEqual(own)
    await stepExp(reviewer, id, 'endorse')
    expect(await expRefused(insider, id, 'confirm')).toEqual(own)
    const waiting = await insider.ask('GET', 'personal-account/main/waiting/')
    expect(waiting.body.results.map(({ subject }: { subject: object }) => subject)).not.toContainEqual({
      type: 'supplier_exp',
      id,
    })
    await stepExp(approver, id, 'confirm')
  })

  it('allows the operator to open documents of submitted records only', async () => {
    const { supplier, reviewer } = fixture
    const stored = await portal.files.put(Readable.from(['%PDF-1.7']))
    const of = { storage_key: stored.key, sha256: stored.sha256 }
    const act = await buildUpload(portal, supplier.organization.id, of)
    const id = await beginExp(portal, supplier)
    const body = await buildExpBody(portal, supplier, { version: 1 })
    body.documents.push({ uuid: act.uuid, kind: 'works_act' })
    await supplier.ask('PUT', expPath(id), body)
    const open = async (who: Planner) =>
      (await who.browser.call('GET', `/api/core/api/core/attachments/${act.uuid}`)).statusCode
    expect([await open(supplier), await open(reviewer)]).toEqual([200, 404])
    await stepExp(supplier, id, 'submit')
    expect([await open(reviewer), await open(customer), await open(await buildSupplier(portal))]).toEqual([
      200, 404, 404,
    ])
    await stepExp(supplier, id, 'withdraw')
    expect(await open(reviewer)).toBe(404)
  })

  it('hides name, number and address of a private customer from the public', async () => {
    const { organization } = await buildSupplier(portal)
    await buildRow(portal.admin, 'supplier_exp', {
      organization_id: organization.id,
      status_id: 6,
      supplier_exp_type_id: 1,
      country_id: 398,
      object_ru: 'Жилой дом',
      address_ru: 'Алматы, улица Тихая, 3',
      customer_name_ru: 'Оразбаев Нурлан',
      customer_iin_bin: '850101300015',
      completed_on: '2024-01-01',
      submitted_at: '2026-01-01',
    })
    const { body } = await anyoneSeesExp(portal, organization.id)
    expect(body.results).toMatchObject([{ customer_name: null, customer_iin_bin: null, address: null }])
  })

  it('is public for confirmed records, newest first; an unknown organisation answers 404', async () => {
    const { organization } = await buildSupplier(portal)
    const row = (completed_on: string, over: object = {}) => ({
      organization_id: organization.id,
      status_id: 6,
      supplier_exp_type_id: 1,
      country_id: 398,
      object_ru: completed_on,
      customer_name_ru: 'Заказчик',
      completed_on,
      submitted_at: '2026-01-01',
      ...over,
    })
    const rows = [
      row('2023-01-01', { customer_iin_bin: '020540003431' }),
      row('2025-01-01', { supplier_exp_type_id: 4 }),
      row('2024-01-01', { status_id: 5 }),
    ]
    for (const one of rows) await buildRow(portal.admin, 'supplier_exp', one)
    const all = await anyoneSeesExp(portal, organization.id)
    expect(all.body.count).toBe(2)
    expect(all.body.results.map(({ object }: { object: string }) => object)).toEqual([
      '2025-01-01',
      '2023-01-01',
    ])
    expect(all.body.results[0]).not.toHaveProperty('documents')
    const roads = await anyoneSeesExp(portal, organization.id, '?supplier_exp_type_id__in=4&limit=1')
    expect(roads.body).toMatchObject({ count: 1, next: null })
    for (const id of [999_999, fixture.reviewer.organization.id])
      expect((await anyoneSeesExp(portal, id)).status).toBe(404)
  })
})
