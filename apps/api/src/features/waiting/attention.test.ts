import { contractStatusesOfStage } from '@zakup/domain/contracts/contract-stage'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildContract } from '../../test/build-contract.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let supplier: Planner
beforeAll(async () => {
  customer = await buildPlanner(portal, { is_organizer: false, budget_type_id: 1 })
  supplier = await buildSupplier(portal)
})

/** A date in the country's time zone, `from` days from today. */
const day = (from: number) =>
  new Date(Date.now() + 5 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)

async function waiting(who: Planner) {
  const { status, body } = await who.ask('GET', 'personal-account/main/waiting/')
  expect(status).toBe(200)
  const results = body.results as { kind: string; subject: { id: number }; is_late: boolean; title: string }[]
  return {
    count: body.count as number,
    late: body.late as number,
    contracts_due: body.contracts_due as { count: number; ends_to: string } | null,
    what: results.map(({ kind, subject }) => [kind, subject.id]),
    results,
  }
}

describe('the task list shows', () => {
  it('contracts whose term is over or ends within two weeks, to both sides', async () => {
    const sides = { customer_id: customer.organization.id, supplier_id: supplier.organization.id }
    const overdue = await buildContract(portal.admin, { ...sides, ends_on: day(-1) })
    const today = await buildContract(portal.admin, { ...sides, ends_on: day(0) })
    const ends = await buildContract(portal.admin, { ...sides, ends_on: day(14) })
    await buildContract(portal.admin, { ...sides, ends_on: day(15) })
    await buildContract(portal.admin, { ...sides, ends_on: day(-5), status_id: 390 })
    await buildContract(portal.admin, { ...sides, ends_on: day(-5), sign_date: null })
    for (const who of [customer, supplier]) {
      const found = await waiting(who)
      expect(found.what).toEqual([
        ['contract_overdue', overdue.id],
        ['contract_ends', today.id],
        ['contract_ends', ends.id],
      ])
      // All of them are shown, so there is no link to more.
      expect(found).toMatchObject({ count: 3, late: 1, contracts_due: null })
    }
  })

  it('the first twenty contracts, and how many there are', async () => {
    const other = await buildPlanner(portal, { is_organizer: false })
    for (let i = 0; i < 23; i++)
      await buildContract(portal.admin, { customer_id: other.organization.id, ends_on: day(i < 22 ? -1 : 3) })
    // This one does not end soon: the list must leave it out, as the count does.
    await buildContract(portal.admin, { customer_id: other.organization.id, ends_on: day(15) })
    await buildContract(portal.admin, {
      customer_id: other.organization.id,
      ends_on: day(-1),
      status_id: 390,
    })
    const found = await waiting(other)
    expect([found.results.length, found.count, found.late]).toEqual([20, 23, 22])
    expect(found.contracts_due).toEqual({ count: 23, ends_to: day(14) })
    const list = await other.ask(
      'GET',
      `core/_contracts/?customer_id__in=${other.organization.id}&status_id__in=${contractStatusesOfStage('active').join('__')}&ends_on__lte=${day(14)}`,
    )
    expect(list.body.count).toBe(23)
  })

  it('licences of a supplier that expire within sixty days', async () => {
    const who = await buildSupplier(portal)
    const license = (number: string, valid_until: string | null) =>
      buildRow(portal.admin, 'supplier_license', {
        organization_id: who.organization.id,
        license_activity_type_id: 1,
        number,
        issued_on: '2020-01-01',
        valid_until,
      })
    const soon = await license('1', day(60))
    await license('2', day(61))
    await license('3', null)
    await license('4', day(-1))
    expect((await waiting(who)).what).toEqual([['license_expires', soon]])
  })

  it('announcements of an organizer whose intake ends within two working days', async () => {
    const who = await buildPlanner(portal, { is_customer: false })
    const at = {
      organizer_id: who.organization.id,
      publish_date: `${day(-20)}T10:00:00+05:00`,
      offer_start_date: `${day(-10)}T09:00:00+05:00`,
    }
    const lots = [{ customer_id: (await buildOrganization(portal.admin)).id }]
    const soon = await buildAnnouncement(
      portal.admin,
      { ...at, offer_end_date: new Date(Date.now() + 3_600_000) },
      lots,
    )
    await buildAnnouncement(portal.admin, { ...at, offer_end_date: `${day(20)}T09:00:00+05:00` }, lots)
    await buildAnnouncement(
      portal.admin,
      { ...at, status_id: 250, offer_end_date: new Date(Date.now() + 3_600_000) },
      lots,
    )
    expect((await waiting(who)).what).toEqual([['announcement_intake_ends', soon.id]])
  })

  it('a plan with items that block its approval, in one line', async () => {
    const who = await buildPlanner(portal, { is_organizer: false, budget_type_id: 1 })
    const plan = (await who.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 })).body
    const add = (over: object) =>
      who.ask('POST', 'core/plan-items/', {
        plan_id: plan.id,
        ...buildItemBody({ budget_type_id: 1 }),
        ...over,
      })
    expect((await add({})).status).toBe(200)
    expect((await waiting(who)).what).toEqual([])
    for (const name_ru of ['Роза белая', 'Роза красная'])
      expect((await add({ name_ru, deliveries: [] })).status).toBe(200)
    const { results } = await waiting(who)
    expect(results.map(({ kind, title }) => [kind, title])).toEqual([
      ['plan_items_to_mend', 'Годовой план 2027: 2 пункта с замечаниями'],
    ])
  })
})
