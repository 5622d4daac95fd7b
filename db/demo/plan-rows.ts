import { amount } from '@zakup/domain/money'
import { fundingOf, fundingSource } from './budget.ts'
import { dateText, dayOf } from './calendar.ts'
import { conclusionColumns } from './conclusions.ts'
import { isLong } from './contracts.ts'
import { chanceOf, type Dictionaries } from './demo-data.ts'
import type { Row } from './insert-rows.ts'
import { termWords } from './item-terms.ts'
import { totalOf } from './lots.ts'
import { justificationOf } from './methods.ts'
import type { Staff } from './people.ts'
import { PLACES, STREETS } from './places.ts'
import { APPROVED, REFUSED } from './plan-roots.ts'
import {
  PLAN_APPROVED,
  PLAN_CLOSED,
  PLAN_RETURNED,
  PLAN_SUPERSEDED,
  type Plan,
  type PlanItem,
} from './plans.ts'
import type { Registration } from './registration.ts'
import { MONTH, WORK } from './thing.ts'

const GROUNDS = [
  ['budget', 'Уточнение бюджета на соответствующий финансовый год'],
  ['savings', 'Экономия по итогам состоявшихся закупок'],
  ['need', 'Изменение потребности заказчика'],
] as const
/** Закон ст. 6 п. 10: the kind of refusal, its ground and its document. */
const REFUSALS = [
  ['budget_cut', 'Расходы на приобретение сокращены при уточнении бюджета', 'Решение маслихата'],
  ['need_gone', 'План развития изменён, приобретение больше не нужно', 'Приказ'],
] as const

export function planRow(plan: Plan, staff: Staff): Row {
  const { organization, approved_at, submitted_at, status } = plan
  const isApproved = [PLAN_APPROVED, PLAN_SUPERSEDED, PLAN_CLOSED].includes(status)
  const ground = plan.edition > 1 ? GROUNDS[plan.id % GROUNDS.length] : undefined
  return {
    id: plan.id,
    organization_id: organization.id,
    year_id: plan.year,
    plan_type_id: plan.type,
    edition: plan.edition,
    previous_id: plan.previous?.id ?? null,
    status_id: status,
    item_count: 0,
    total_price: '0',
    decree_number: isApproved ? `${(plan.id % 190) + 4}-нқ` : null,
    decree_date: approved_at && dateText(dayOf(approved_at)),
    amend_kind: ground?.[0] ?? null,
    amend_ground: ground?.[1] ?? null,
    return_reason:
      status === PLAN_RETURNED
        ? 'Суммы по специфике 149 не совпадают с планом финансирования, уточните пункты'
        : null,
    created_by: staff.of(organization, 'specialist'),
    submitted_by: submitted_at && staff.of(organization, 'specialist'),
    submitted_at,
    approved_by: approved_at && staff.of(organization, 'head'),
    approved_at,
    created_at: plan.created_at,
    updated_at: approved_at ?? submitted_at ?? plan.created_at,
    updated_by: staff.of(organization, approved_at ? 'head' : 'specialist'),
    version: 1,
  }
}

export function itemRow(
  item: PlanItem,
  { enstru, enstruInKazakh }: Dictionaries,
  registration: Registration,
): Row {
  const { root, plan, version, status } = item
  const { source, subject, thing } = root
  const total = totalOf(root.quantity, version.unit_price)
  const long = isLong(thing.way, source.total)
  const first = long ? (total * 40n) / 100n : total
  const isBuilding = thing.way === 'building'
  return {
    id: item.id,
    root_id: root.id,
    plan_id: plan.id,
    organization_id: root.customer.id,
    system_id: root.system,
    external_id: root.system === 4 ? null : String(item.id),
    year_id: root.year,
    plan_item_type_id: long ? 2 : root.batch % 23 === 22 ? 3 : 1,
    status_id: status,
    enstru_id: enstru.get(source.enstru) as number,
    purchase_subject_id: subject,
    purchase_method_id: version.method,
    justification_id: justificationOf(version.method, thing),
    name_ru: source.name,
    name_kk: enstruInKazakh.get(source.enstru) ?? null,
    description_ru: source.about,
    measure_id: source.measure,
    quantity: thousandths(root.quantity),
    unit_price: amount(version.unit_price),
    total_price: amount(total),
    total_price_year_1: amount(first),
    total_price_year_2: amount(total - first),
    total_price_year_3: '0',
    month_id: root.month,
    delivery_term_ru: termWords(root),
    delivery_days: root.delivery_days,
    prepayment: source.prepayment,
    supplier_sign_id: subject === 1 && root.id % 11 === 0 ? 2 : 0,
    funding_source_id: root.flaw === 'no_funding_source' ? null : fundingSource(root.customer),
    budget_type_id: registration.budget_type,
    delivery_kato_id: source.delivery_kato,
    is_construction: isBuilding,
    ...conclusionColumns(item),
    is_isgp: fundingSource(root.customer) === 1 && (root.isFromBudgetPlanning || root.id % 9 === 0),
    ...refusalColumns(item),
    updated_at: changedAt(item),
    version: 1,
  }
}

export function thousandths(quantity: bigint): string {
  return `${quantity / 1000n}.${String(quantity % 1000n).padStart(3, '0')}`
}

/** Why it was refused; the document has the date of its edition's approval. */
function refusalColumns({ root, plan, status }: PlanItem): Row {
  const refusal = status === REFUSED ? REFUSALS[root.id % REFUSALS.length] : undefined
  const [kind, ground, paper] = refusal ?? [null, null, null]
  return {
    refusal_kind: kind,
    refusal_ground: ground,
    refusal_document: paper && `${paper} № ${(root.id % 80) + 3}`,
    refusal_date: refusal ? dateText(dayOf(plan.approved_at ?? plan.created_at)) : null,
  }
}

/** The later of the approval of its edition and the announcement. */
function changedAt({ plan, uses, status }: PlanItem): Date {
  const moments = [plan.approved_at ?? plan.created_at]
  const last = uses.at(-1)?.purchase.dates
  if (last && status !== APPROVED) moments.push(last.publish)
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

/** One delivery place, or several if the quantity can be divided: equal in all editions, adding up to the quantity. */
export function deliveryRows({ id, root }: PlanItem): Row[] {
  const chance = chanceOf(`places ${root.id}`)
  const { source, quantity, customer } = root
  const units = quantity / 1000n
  const canDivide = source.measure !== WORK && source.measure !== MONTH && units >= 10n
  const places = canDivide && chance.happens(0.2) ? chance.int(2, 3) : 1
  const each = (units / BigInt(places)) * 1000n
  return Array.from({ length: places }, (_, i) => ({
    plan_item_id: id,
    kato_id: source.delivery_kato,
    quantity: thousandths(i < places - 1 ? each : quantity - each * BigInt(places - 1)),
    place_ru:
      i === 0
        ? source.delivery_place
        : `${PLACES[customer.place].town}, ${chance.pick(STREETS)}, ${chance.int(1, 148)}, склад ${i}`,
  }))
}

/** The same budget lines in the same shares in all editions. */
export function fundingRows({ id, root, version }: PlanItem, registration: Registration): Row[] {
  const chance = chanceOf(`funding ${root.id}`)
  return fundingOf(chance, root, totalOf(root.quantity, version.unit_price), registration).map((line) => ({
    plan_item_id: id,
    fkrb_id: line.fkrb,
    fkr_subprogram_id: line.subprogram,
    ekrb_id: line.ekrb,
    amount: amount(line.amount),
  }))
}
