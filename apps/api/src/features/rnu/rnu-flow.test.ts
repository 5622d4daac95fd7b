import { rnuEndsOn } from '@zakup/domain/rnu/rnu-term'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import type { Planner } from '../../test/build-planner.ts'
import {
  buildRnuBody,
  buildRnuFixture,
  deskRnu,
  granted,
  ownRnu,
  submittedRnu,
} from '../../test/build-rnu-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildRnuFixture>>
beforeAll(async () => {
  fixture = await buildRnuFixture(portal)
})

async function noticesOf(who: Planner): Promise<string[]> {
  const { body } = await who.ask('GET', 'personal-account/notices/')
  return body.results.map(({ text }: { text: string }) => text)
}
async function waiting(who: Planner): Promise<[kind: string, id: number][]> {
  const { body } = await who.ask('GET', 'personal-account/main/waiting/')
  return body.results.map((row: { kind: string; subject: { id: number } }) => [row.kind, row.subject.id])
}
async function anyone(path: string) {
  const response = await portal.app.inject(`/api/core/api/core/${path}`)
  return { status: response.statusCode, body: response.json() }
}
/** A public lot, to check the supplier's readiness for it. */
async function publicLot(): Promise<number> {
  const { lotIds } = await buildAnnouncement(portal.admin, { purchase_method_id: 2 }, [
    { customer_id: fixture.customer.organization.id },
  ])
  return lotIds[0] as number
}
async function pointsOf(who: Planner, lot: number): Promise<string[]> {
  const { body } = await who.ask('GET', `core/lots/${lot}/readiness/`)
  return body.points.map(({ code }: { code: string }) => code)
}
const check = async () => (await anyone(`rnu-by-biin?iin_bin=${fixture.supplier.organization.iin_bin}`)).body

describe('a record of the register', () => {
  it('is prepared, returned, corrected, included and excluded; the bar takes effect at once', async () => {
    const { customer, supplier, officer, other } = fixture
    const home = supplier.organization.id
    const today = (await check()).on
    const draft = await granted(
      customer.ask('POST', 'core/rnu-records/', await buildRnuBody(portal, customer, home)),
    )
    const { id } = draft
    expect(draft).toMatchObject({
      status: { code: 'draft' },
      supplier: { id: home, in_rnu: false },
      customer: { id: customer.organization.id },
      reason: { id: 4 },
      contract: { number: expect.any(String) },
      founders: [{ kind: 'head', name: 'Ахметов Ерлан Болатович', iin_bin: '850101******' }],
      files: [{ kind: 'court_act', name: 'Решение суда.pdf' }],
      remarks: [],
      due_at: null,
      version: 1,
    })
    expect(await waiting(customer)).toEqual([['rnu_to_finish', id]])
    // A draft is visible only to the customer.
    expect((await officer.ask('GET', deskRnu(id))).status).toBe(404)

    const submitted = await granted(customer.ask('POST', ownRnu(id, 'submit')))
    expect(submitted).toMatchObject({ status: { code: 'submitted' }, is_late: false })
    expect(submitted.due_at).toMatch(/T18:00:00\+05:00$/)
    expect(await waiting(officer)).toEqual([['rnu_to_decide', id]])
    expect(await noticesOf(officer)).toEqual([expect.stringContaining('прислал сведения о поставщике')])
    expect((await check()).in_rnu).toBe(false)

    const returned = await granted(
      officer.ask('POST', deskRnu(id, 'return'), {
        version: submitted.version,
        reason: 'Приложите решение целиком',
      }),
    )
    expect(returned).toMatchObject({
      status: { code: 'returned' },
      decision_reason: 'Приложите решение целиком',
      starts_on: null,
    })
    expect(await waiting(customer)).toEqual([['rnu_returned', id]])
    expect(await noticesOf(customer)).toEqual([expect.stringContaining('Причина: Приложите решение целиком')])

    const body = await buildRnuBody(portal, customer, home, {
      contract_id: draft.contract.id,
      // A founder's ИИН that is not sent again is kept.
      founders: [{ ...draft.founders[0], name: 'Ахметов Ерлан', iin_bin: null }],
      version: returned.version,
    })
    const corrected = await granted(customer.ask('PUT', ownRnu(id), body))
    expect(corrected.founders).toEqual([{ ...draft.founders[0], name: 'Ахметов Ерлан' }])
    const again = await granted(customer.ask('POST', ownRnu(id, 'submit')))
    expect(again).toMatchObject({ decision_reason: null, decided_at: null })

    const included = await granted(other.ask('POST', deskRnu(id, 'include'), { version: again.version }))
    expect(included).toMatchObject({
      status: { code: 'active' },
      starts_on: today,
      ends_on: rnuEndsOn(today),
      due_at: null,
      supplier: { in_rnu: true },
    })
    expect(included.life.map(({ step }: { step: string }) => step)).toEqual([
      'create',
      'submit',
      'return',
      'submit',
      'include',
    ])
    expect(included.life[2]).toMatchObject({
      reason: 'Приложите решение целиком',
      person: expect.any(String),
    })
    for (const who of [customer, supplier])
      expect((await noticesOf(who))[0]).toMatch(/включён в реестр недобросовестных до \d\d\.\d\d\.\d{4}$/)

    // Visible at once everywhere: the register, the check, the organisation's page, and the readiness for a lot.
    expect(await check()).toMatchObject({ in_rnu: true, results: [{ id, starts_on: today }] })
    expect((await anyone(`rnu/${id}/`)).body).toMatchObject({
      founders: [{ name: 'Ахметов Ерлан', kind: 'head' }],
      customer: { id: customer.organization.id },
    })
    expect((await anyone(`organizations/${home}/`)).body).toMatchObject({ in_rnu: true, rnu: [{ id }] })
    const lot = await publicLot()
    expect(await pointsOf(supplier, lot)).toContain('in_rnu')

    const excluded = await granted(
      officer.ask('POST', deskRnu(id, 'exclude'), {
        version: included.version,
        reason_id: 7,
        number: '2а-77/26',
        date: today,
        court: 'Суд города Астаны',
      }),
    )
    expect(excluded).toMatchObject({
      status: { code: 'excluded' },
      excluded_on: today,
      exclusion_reason: { id: 7 },
      exclusion_number: '2а-77/26',
      exclusion_court: 'Суд города Астаны',
    })
    expect(await check()).toMatchObject({ in_rnu: false, results: [{ id, excluded_on: today }] })
    expect((await anyone(`rnu/${id}/`)).body).toMatchObject({ exclusion_reason: { id: 7 } })
    expect(await pointsOf(supplier, lot)).toContain('not_in_rnu')
    for (const who of [customer, supplier])
      expect((await noticesOf(who))[0]).toContain('исключён из реестра недобросовестных: Судебный акт')
    expect(await brokenInvariants(portal)).toEqual([])
  })

  it('can be withdrawn and deleted before a decision', async () => {
    const { customer, officer } = fixture
    const { id } = await submittedRnu(portal, fixture, { reason_id: 5 })
    const back = await granted(customer.ask('POST', ownRnu(id, 'withdraw')))
    expect(back).toMatchObject({ status: { code: 'draft' }, submitted_at: null, due_at: null })
    expect((await officer.ask('GET', deskRnu(id))).status).toBe(404)
    expect((await customer.ask('DELETE', ownRnu(id))).status).toBe(204)
    expect((await customer.ask('GET', ownRnu(id))).status).toBe(404)
    expect(await brokenInvariants(portal)).toEqual([])
  })

  it('is sorted by deadline for the operator, newest first for the customer, and found by supplier', async () => {
    const { customer, officer, supplier } = await buildRnuFixture(portal)
    const sides = { customer, supplier }
    const [first, second] = [
      await submittedRnu(portal, sides, { reason_id: 4 }),
      await submittedRnu(portal, sides, { reason_id: 5 }),
    ]
    await portal.admin.query(`update rnu set due_at = '2026-01-05T18:00:00+05:00' where id = $1`, [second.id])
    const bin = supplier.organization.iin_bin
    const ids = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)
    const onDesk = await granted(officer.ask('GET', `operator/rnu/?q=${bin}`))
    expect(ids(onDesk)).toEqual([second.id, first.id])
    expect(onDesk.results[0].is_late).toBe(true)
    expect(onDesk.statuses.map(({ id }: { id: number }) => id)).toEqual([2, 3, 4, 5])
    const own = await granted(customer.ask('GET', 'core/rnu-records/'))
    expect(ids(own)).toEqual([second.id, first.id])
    expect(own.statuses).toContainEqual({ id: 2, name: 'На рассмотрении', count: 2 })
    expect(ids(await granted(customer.ask('GET', 'core/rnu-records/?q=7112-26')))).toHaveLength(2)
    expect(ids(await granted(customer.ask('GET', 'core/rnu-records/?status_id__in=3')))).toEqual([])
  })

  it('starts from a supplier found by its number, with own contracts only', async () => {
    const { customer, supplier } = await buildRnuFixture(portal)
    const body = await buildRnuBody(portal, customer, supplier.organization.id)
    await buildRnuBody(portal, fixture.customer, supplier.organization.id)
    const ask = (iinBin: string) => customer.ask('GET', `core/rnu-records/supplier/?iin_bin=${iinBin}`)
    const found = await granted(ask(supplier.organization.iin_bin))
    expect(found.supplier).toMatchObject({ id: supplier.organization.id, in_rnu: false })
    expect(found.contracts.map(({ id }: { id: number }) => id)).toEqual([body.contract_id])
    expect((await granted(ask('941240001151'))).supplier).toBeNull()
    expect((await granted(ask(customer.organization.iin_bin))).supplier).toBeNull()
    expect((await ask('941240001152')).status).toBe(400)
  })
})
