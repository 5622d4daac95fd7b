import { itemTotal } from '@zakup/domain/plan-items/item-total'
import { buildItemBody } from './build-item-body.ts'
import type { Portal } from './portal.ts'
import { Choice } from './purchase-choice.ts'
import { CLOCK_STEPS } from './purchase-clock.ts'
import { buildCast, type Cast, type Person } from './purchase-people.ts'
import { keepWorld, restoreWorld } from './purchase-reset.ts'
import { purchaseState } from './purchase-state.ts'
import { Chance } from './random-planning.ts'
import { upload } from './upload.ts'

/** Where walks start: successive points from a plan to a public lot, and past it. */
export const WORLDS = ['planned', 'ordered', 'drafted', 'signed', 'published', 'changing', 'failed'] as const
export type World = (typeof WORLDS)[number]

export interface PurchaseWorlds {
  cast: Cast
  /** Uploads of each organisation, ready to be attached. */
  files: Map<number, string[]>
}

type Ask = (
  who: Person,
  method: 'POST' | 'PUT',
  path: string,
  body?: unknown,
) => Promise<{ id: number; revision: number }>

/** Runs the whole process once through the API and saves the world at each point. */
export async function buildWorlds(portal: Portal): Promise<PurchaseWorlds> {
  const cast = await buildCast(portal)
  const files = new Map<number, string[]>()
  const person = (organization: number, user_type: string, role: string) =>
    cast.people.find(
      (one) => one.organization_id === organization && one.user_type === user_type && one.role === role,
    ) as Person
  const ask: Ask = async (who, method, path, body) => {
    const answer = await who.planner.ask(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  for (const organization of [cast.agency, cast.office]) {
    const { browser } = person(organization, 'organizer', 'specialist').planner
    const uuids = []
    for (const name of ['КД.txt', 'ТС.txt', 'Договор.txt'])
      uuids.push((await upload(browser, name, `${name} ${organization}`)).json().uuid)
    files.set(organization, uuids)
  }

  const items = new Map<number, number[]>()
  for (const organization of [cast.school, cast.office]) {
    const specialist = person(organization, 'customer', 'specialist')
    const plan = await ask(specialist, 'POST', 'core/plan/', { year_id: 2026, plan_type_id: 1 })
    const made = []
    for (const method of [2, 2, 2, 3, 3, 3]) {
      const body = itemOf(method, made.length)
      made.push((await ask(specialist, 'POST', 'core/plan-items/', { plan_id: plan.id, ...body })).id)
    }
    await ask(specialist, 'POST', `core/plan/${plan.id}/start_approve_process/`)
    await ask(person(organization, 'customer', 'head'), 'POST', `core/plan/${plan.id}/approve/`, {
      decree_number: '12-нқ',
      decree_date: '2026-01-10',
    })
    items.set(organization, made)
  }
  await keepWorld(portal, 'planned')

  const [school, office] = [cast.school, cast.office].map((one) => items.get(one) as number[]) as [
    number[],
    number[],
  ]
  await agree(cast.school, cast.agency)
  await agree(cast.school, cast.office)
  await agree(cast.office, cast.agency)
  await order(cast.school, cast.agency, school.slice(0, 2), 'confirm')
  await order(cast.school, cast.office, school.slice(3, 5), 'confirm')
  await order(cast.school, cast.office, school.slice(2, 3), 'return')
  await order(cast.office, cast.agency, office.slice(0, 1), 'reject')
  await order(cast.office, cast.agency, office.slice(1, 2), null)
  await keepWorld(portal, 'ordered')

  const contest = await draft(cast.agency, 2, [school.slice(0, 2)], true)
  const request = await draft(cast.office, 3, [school.slice(3, 4), office.slice(3, 5)], false)
  await keepWorld(portal, 'drafted')
  for (const [organization, id] of [
    [cast.agency, contest],
    [cast.office, request],
  ] as const) {
    await ask(person(organization, 'organizer', 'specialist'), 'POST', `core/announcement/${id}/submit/`)
    await ask(person(organization, 'organizer', 'head'), 'POST', `core/announcement/${id}/approve/`)
  }
  await keepWorld(portal, 'signed')
  await ask(person(cast.agency, 'organizer', 'head'), 'POST', `core/announcement/${contest}/publish/`)
  await ask(person(cast.office, 'organizer', 'specialist'), 'POST', `core/announcement/${request}/publish/`)
  await keepWorld(portal, 'published')
  await ask(
    person(cast.agency, 'organizer', 'specialist'),
    'POST',
    `core/announcement/${contest}/change-documentation/`,
    {
      reason: 'Замечания',
    },
  )
  await keepWorld(portal, 'changing')

  await restoreWorld(portal, 'published')
  for (const name of ['stage', 'stage', 'stage', 'stage', 'failure', 'failure'])
    await CLOCK_STEPS[name]?.(portal, new Choice(new Chance(1), await purchaseState(portal), cast, files))
  await keepWorld(portal, 'failed')
  return { cast, files }

  async function agree(customer: number, organizer: number): Promise<void> {
    const { id } = await ask(
      person(customer, 'customer', 'specialist'),
      'POST',
      'core/customer-organizers/',
      {
        organizer_id: organizer,
        basis: 'Приказ № 14',
        starts_on: '2026-01-01',
      },
    )
    await ask(
      person(organizer, 'organizer', 'head'),
      'POST',
      `core/customer-organizer-approvals/${id}/approve/`,
    )
  }

  async function order(
    customer: number,
    organizer: number,
    plan_item_ids: number[],
    decision: 'confirm' | 'return' | 'reject' | null,
  ): Promise<void> {
    const specialist = person(customer, 'customer', 'specialist')
    const { id } = await ask(specialist, 'POST', 'core/purchase-orders-planitem/', {
      plan_item_ids,
      organizer_id: organizer,
    })
    await ask(specialist, 'POST', `core/purchase-orders/${id}/send/`)
    if (decision)
      await ask(
        person(organizer, 'organizer', 'specialist'),
        'POST',
        `core/purchase-orders/${id}/${decision}/`,
        decision === 'confirm' ? undefined : { reason: 'Уточните' },
      )
  }

  async function draft(
    organization: number,
    method: number,
    lots: number[][],
    combine: boolean,
  ): Promise<number> {
    const who = person(organization, 'organizer', 'specialist')
    const { id } = await ask(who, 'POST', 'core/announcement/create', {
      name_ru: 'Роза',
      name_kk: 'Раушан',
      purchase_method_id: method,
      purchase_subject_id: 1,
      year_id: 2026,
    })
    const path = `core/announcement/${id}/`
    for (const plan_item_ids of lots) await ask(who, 'POST', `${path}add-lots/`, { plan_item_ids, combine })
    const { lots: made } = await purchaseState(portal)
    const terms = made
      .filter((lot) => lot.announcement_id === id)
      .map(({ id: lot }) => ({ lot, insoterms: 7 }))
    let { revision } = await ask(who, 'PUT', `${path}set-insoterms/`, terms)
    const attached = (files.get(organization) ?? []).map((attachment, i) => ({
      attachment,
      file_group_id: [1, 2, 4][i],
    }))
    revision = (await ask(who, 'PUT', `${path}files/`, { revision, files: attached })).revision
    const members = [1, 2, 2, 3].map((commission_role_id, i) => ({
      commission_role_id,
      full_name: `Член ${i}`,
      position: 'Специалист',
    }))
    await ask(who, 'PUT', `${path}commission/`, { revision, members })
    return id
  }
}

function itemOf(method: number, serial: number) {
  const [quantity, unit_price] = [
    ['2', '1000.50'],
    ['0.333', '12.34'],
    ['1.005', '0.05'],
  ][serial % 3] as [string, string]
  return buildItemBody({
    name_ru: `Роза ${serial}`,
    quantity,
    unit_price,
    purchase_method_id: method,
    budget_type_id: 1,
    deliveries: [{ kato_id: 710000000, quantity, place_ru: 'пр. Мәңгілік Ел, 8', place_kk: null }],
    funding: [
      { fkrb_id: 110001, fkr_subprogram_id: null, ekrb_id: 1, amount: itemTotal(quantity, unit_price) },
    ],
  })
}
