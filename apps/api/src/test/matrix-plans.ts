import type pg from 'pg'
import { buildContract, buildContractUnit } from './build-contract.ts'
import { buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

const IN_WORK = { approved_at: null }
const SUBMITTED = { status_id: 2, submitted_at: '2026-11-01T10:00:00+05:00', ...IN_WORK }

export const PLANS: Record<string, Record<string, unknown>> = {
  draft: { status_id: 1, ...IN_WORK },
  submitted: SUBMITTED,
  returned: { status_id: 6, return_reason: 'Уточните суммы', ...IN_WORK },
  approved: {},
  superseded: { status_id: 5 },
  closed: { status_id: 7 },
  next_year: { status_id: 1, year_id: 2027, ...IN_WORK },
}

type Build = (db: pg.Pool, organizationId: number) => Promise<{ id: number; organization_id: number }>

/** Plans that refuse a call for reasons beyond their status. */
const ODD_PLANS: Record<string, Build> = {
  // Submitted for approval by the member of that organisation, the caller.
  own: async (db, organizationId) =>
    buildPlan(db, organizationId, { ...SUBMITTED, submitted_by: await someoneOf(db, organizationId) }),
  // The previous edition was closed while this one waited for approval.
  unfollowed: async (db, organizationId) => {
    const { id } = await buildPlan(db, organizationId, PLANS.closed)
    return buildPlan(db, organizationId, { ...SUBMITTED, edition: 2, previous_id: id })
  },
  // The next edition is being prepared.
  amended: async (db, organizationId) => {
    const plan = await buildPlan(db, organizationId)
    await buildPlan(db, organizationId, { ...PLANS.draft, edition: 2, previous_id: plan.id })
    return plan
  },
  // Amended twice this month already.
  spent: async (db, organizationId) => {
    let plan = await buildPlan(db, organizationId, PLANS.superseded)
    for (const [edition, status_id] of [
      [2, 5],
      [3, 3],
    ])
      plan = await buildPlan(db, organizationId, {
        edition,
        status_id,
        previous_id: plan.id,
        amend_kind: 'need',
      })
    return plan
  },
}

export async function makePlan(
  { admin: db }: Portal,
  state: string,
  organizationId: number,
): Promise<MatrixThing> {
  const build = ODD_PLANS[state]
  const plan = build
    ? await build(db, organizationId)
    : await buildPlan(db, organizationId, PLANS[state === 'empty' ? 'draft' : state])
  if (state !== 'empty') await readyItem(db, plan, state === 'approved' ? 2 : 1)
  return { id: plan.id, plan_id: plan.id }
}

/** The plan copied into, by state; the plan copied from, if it is not that of an earlier year. */
const COPIES: Record<string, [target: Record<string, unknown>, source?: Record<string, unknown>]> = {
  open: [{ status_id: 1, ...IN_WORK }],
  submitted: [SUBMITTED],
  // The item is of another own plan.
  other_item: [{ status_id: 1, ...IN_WORK }],
  // The price is that of another customer's contract.
  foreign_price: [{ status_id: 1, ...IN_WORK }],
  same_year: [
    { status_id: 1, ...IN_WORK },
    { year_id: 2027, plan_type_id: 2 },
  ],
}

let dearest = 3000

/** `other` is the plan copied from, `part` the item to be copied, `text` its price, if it is not the old one. */
export async function makeCopy(
  { admin: db }: Portal,
  state: string,
  organizationId: number,
): Promise<MatrixThing> {
  const [target, source] = COPIES[state] as [Record<string, unknown>, Record<string, unknown>?]
  const { id } = await buildPlan(db, organizationId, { ...target, year_id: 2027 })
  const from = await buildPlan(db, organizationId, source)
  const home =
    state === 'other_item' ? await buildPlan(db, organizationId, { year_id: 2025, status_id: 7 }) : from
  const item = await buildPlanItem(db, home)
  const thing = { id, plan_id: id, other: from.id, part: item.id }
  if (state !== 'foreign_price') return thing
  const contract = await buildContract(db, { sign_date: new Date() })
  const theirs = await buildPlanItem(db, await buildPlan(db, contract.customer_id as number))
  // Signed last, and dearer each time, so that it is never the median of the market.
  const text = `${++dearest}.00`
  await buildContractUnit(db, contract.id, {
    plan_item_id: theirs.id,
    quantity: '1',
    unit_price: text,
    total_price: text,
  })
  return { ...thing, text }
}

/** A member of the organisation: in the matrix every organisation has one. */
export async function someoneOf(db: pg.Pool, organizationId: number): Promise<number | null> {
  const { rows } = await db.query('select min(person_id) as id from membership where organization_id = $1', [
    organizationId,
  ])
  return rows[0].id
}

/** An item without errors: its plan can be submitted for approval. */
async function readyItem(
  db: pg.Pool,
  plan: { id: number; organization_id: number },
  status_id: number,
): Promise<void> {
  const item = await buildPlanItem(db, plan, {
    status_id,
    name_kk: 'Кеңсе қағазы',
    funding_source_id: 1,
    budget_type_id: 1,
    month_id: 12,
    delivery_days: 30,
    delivery_kato_id: 710000000,
  })
  await buildRow(db, 'plan_item_delivery', {
    plan_item_id: item.id,
    kato_id: 710000000,
    quantity: '2',
    place_ru: 'г. Астана, ул. Мәңгілік ел, 8',
  })
  await buildRow(db, 'plan_item_funding', { plan_item_id: item.id, ekrb_id: 149, amount: '2001.00' })
}
