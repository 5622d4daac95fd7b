import { itemTotal } from '@zakup/domain/plan-items/item-total'
import { buildItemBody } from './build-item-body.ts'
import type { Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'

/** Repeatable random numbers: the same seed gives the same choices. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  below(n: number): number {
    return Math.floor(this.next() * n)
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}

interface Row {
  id: number
  version: number
}

/** What a step chooses from: current rows of the organisation. */
interface Choice {
  chance: Chance
  plan: Row
  item: Row
  items: number[]
  material: number
  serial: number
}

type Step = (choice: Choice) => [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]

const DECREE = { decree_number: '12-нқ', decree_date: '2026-01-10' }
const KINDS = ['need', 'budget', 'audit', 'savings', 'special_fund', 'organizer_remark'] as const

/** Body of an item, mostly without errors. */
const itemBody = ({ chance, serial }: Choice) => {
  const quantity = chance.of(['2', '0.333', '1.005', '7'])
  const unit_price = chance.of(['1000.50', '0.05', '12.34'])
  const isUnpaid = chance.next() < 0.03
  return buildItemBody({
    name_ru: `Роза ${serial}`,
    quantity,
    unit_price,
    budget_type_id: 1,
    deliveries: [{ kato_id: 710000000, quantity, place_ru: 'пр. Мәңгілік Ел, 8', place_kk: null }],
    funding: isUnpaid
      ? []
      : [{ fkrb_id: 110001, fkr_subprogram_id: null, ekrb_id: 1, amount: itemTotal(quantity, unit_price) }],
    ...(chance.next() < 0.3 && { conclusion_number: '01-0001/26', conclusion_date: '2026-02-01' }),
  })
}

const material = { name: 'Кран', measure_id: 796, quantity: '2', requirement: null }
const onItem = (part: string) => (id: number) => `core/plan-items/${id}/qualification_${part}/`

/** Everything a user can do to a plan and its items. */
export const STEPS: Record<string, Step> = {
  create: ({ chance }) => [
    'POST',
    'core/plan/',
    { year_id: chance.of([2026, 2027]), plan_type_id: chance.of([1, 2]) },
  ],
  update: ({ chance, plan }) => [
    'PUT',
    `core/plan/${plan.id}/`,
    {
      version: plan.version,
      ...chance.of([
        { plan_type_id: 1 },
        { plan_type_id: 2 },
        { amend_kind: chance.of(KINDS) },
        { amend_ground: 'Письмо' },
      ]),
    },
  ],
  delete: ({ plan }) => ['DELETE', `core/plan/${plan.id}`],
  start: ({ plan }) => ['POST', `core/plan/${plan.id}/start_approve_process/`],
  withdraw: ({ plan }) => ['POST', `core/plan/${plan.id}/withdraw/`],
  approve: ({ plan }) => ['POST', `core/plan/${plan.id}/approve/`, DECREE],
  return: ({ plan }) => ['POST', `core/plan/${plan.id}/return/`, { reason: 'Сверьте' }],
  amend: ({ chance, plan }) => [
    'POST',
    `core/plan/${plan.id}/amend/`,
    { kind: chance.of(KINDS), ground: 'Уточнение' },
  ],
  add: (choice) => ['POST', 'core/plan-items/', { plan_id: choice.plan.id, ...itemBody(choice) }],
  edit: (choice) => [
    'PUT',
    `core/plan-items/${choice.item.id}/`,
    { version: choice.item.version, ...itemBody(choice) },
  ],
  remove: ({ items }) => [
    'DELETE',
    'core/plan-items/remove_planitems/',
    { plan_item_ids: items.slice(0, 1) },
  ],
  send: ({ items }) => ['POST', 'core/plan-items/send-to-order/', { plan_item_ids: items }],
  recall: ({ items }) => ['POST', 'core/plan-items/recall_to_approve/', { plan_item_ids: items }],
  refuse: ({ items }) => [
    'POST',
    'core/plan-items/refusal-purchase/',
    { plan_item_ids: items, kind: 'budget_cut', ground: 'Секвестр', document: '№ 1', date: '2026-02-01' },
  ],
  conclusion: ({ item }) => ['POST', 'core/plan-items/check-conclusion/', { plan_item_id: item.id }],
  licenses: ({ chance, item }) => [
    'PUT',
    onItem('licenses')(item.id),
    { version: item.version, licenses: chance.of([[], [{ license_activity_type_id: 11 }]]) },
  ],
  first: ({ chance, item }) => [
    'PUT',
    onItem('first_category')(item.id),
    { version: item.version, is_required: chance.next() < 0.5 },
  ],
  addMaterial: ({ item }) => [
    'POST',
    'core/plan-items/qualification_material_add/',
    { plan_item_id: item.id, ...material },
  ],
  setMaterial: ({ item, material: material_id }) => [
    'PUT',
    onItem('material_update')(item.id),
    { version: item.version, material_id, ...material, quantity: '3.5' },
  ],
  dropMaterial: ({ item, material: material_id }) => [
    'DELETE',
    onItem('material_remove')(item.id),
    { version: item.version, material_id },
  ],
  paste: ({ plan }) => ['POST', `core/plan/${plan.id}/imports/`, { rows: [[...Array(9).fill(''), 'Роза']] }],
  read: ({ plan }) => ['GET', `core/plan/${plan.id}/`],
  changes: ({ plan }) => ['GET', `core/plan/${plan.id}/changes/`],
  readiness: ({ plan }) => ['GET', `core/plan/${plan.id}/readiness/`],
  list: ({ plan }) => ['GET', `personal-account/main/plan-items-by-plan/?plan_id=${plan.id}`],
  readItem: ({ item }) => ['GET', `core/plan-items/${item.id}`],
}

const NONE = { id: 999_999_999, version: 1 }

/** One random step on a plan and items of `organizationId` (or of `planId` only). */
export async function randomStep(
  portal: Portal,
  chance: Chance,
  who: Planner,
  organizationId: number,
  only: { steps: readonly string[]; planId?: number; serial: number },
) {
  const { rows: plans } = await portal.admin.query(
    `select id::int, version, status_id in (1, 4, 6) as is_open, status_id = 5 as is_past, item_count from plan
     where organization_id = $1 and ($2::bigint is null or id = $2) order by id`,
    [organizationId, only.planId ?? null],
  )
  const name = chance.of(only.steps)
  // Past editions accumulate: mostly pick plans that are being prepared or in force.
  const luck = chance.next()
  const lively = plans.filter(({ is_open, is_past, item_count }) =>
    luck < 0.5 ? is_open && (item_count > 0 || name === 'add') : luck < 0.9 ? !is_past : true,
  )
  const plan: Row = chance.of(lively) ?? chance.of(plans) ?? NONE
  const { rows: ofPlan } = await portal.admin.query(
    `select i.id::int, i.version, exists (select from plan_item_material where plan_item_id = i.id) as has_material
     from plan_item i where i.plan_id = $1 order by i.id`,
    [plan.id],
  )
  const fitting = ofPlan.filter(({ has_material }) => has_material || !/^(set|drop)/.test(name))
  const item: Row = chance.of(fitting) ?? chance.of(ofPlan) ?? NONE
  const { rows: materials } = await portal.admin.query(
    'select id::int from plan_item_material where plan_item_id = $1',
    [item.id],
  )
  const other: Row | undefined = chance.of(ofPlan)
  const items = [...new Set([item.id, ...(other && chance.next() < 0.5 ? [other.id] : [])])]
  const step = STEPS[name] as Step
  const [method, path, payload] = step({
    chance,
    plan,
    item,
    items,
    material: chance.of(materials)?.id ?? 1,
    serial: only.serial,
  })
  const { status, body } = await who.ask(method, path, payload)
  return { name, path, status, body }
}
