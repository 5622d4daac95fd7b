import { addWorkdays, at, type Day, dayOf, lastDayOf, monthOf, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { editionDays, lifeIn, type Version } from './editions.ts'
import type { Organization } from './organizations.ts'
import { APPROVED, DRAFT, type PlanRoot, type Use, Wishes } from './plan-roots.ts'

/** Ids of db/dicts/plan-status.csv. */
const PLAN_DRAFT = 1
const PLAN_SUBMITTED = 2
export const PLAN_APPROVED = 3
export const PLAN_AMENDED = 4
export const PLAN_SUPERSEDED = 5
export const PLAN_RETURNED = 6
export const PLAN_CLOSED = 7

const YEARLY = 1
const PRELIMINARY = 2

export interface Plan {
  id: number
  organization: Organization
  year: number
  type: number
  edition: number
  previous: Plan | null
  status: number
  created_at: Date
  submitted_at: Date | null
  approved_at: Date | null
  items: PlanItem[]
}

/** An item in one edition. */
export interface PlanItem {
  id: number
  root: PlanRoot
  plan: Plan
  version: Version
  /** The same item in the next edition. */
  next: PlanItem | null
  /** The lots made from it as it is in this edition. */
  uses: Use[]
  status: number
}

/** Editions being prepared now, beside the approved ones: the customer and the status. */
const IN_WORK: readonly (readonly [customer: string, status: number])[] = [
  ['talgar-build', PLAN_AMENDED],
  ['astana-hospital', PLAN_SUBMITTED],
  ['semey-school', PLAN_AMENDED],
  ['abai-edu', PLAN_RETURNED],
  ['pavlodar-roads', PLAN_AMENDED],
  ['digital', PLAN_SUBMITTED],
]
/**
 * The customer of the demo account: until September it has no plan for the coming year, so that one can be created; from
 * then on an approved one, to be amended.
 */
const FIRST = 'talgar-build'
const COMING = [PLAN_DRAFT, PLAN_DRAFT, PLAN_SUBMITTED, PLAN_APPROVED, PLAN_DRAFT, PLAN_RETURNED]

/** Every plan of every customer; `roots` are what the announcements need, the other items are created here. */
export function makePlans(
  chance: Chance,
  customers: readonly Organization[],
  roots: readonly PlanRoot[],
  now: Date,
  lastYear: number,
): Plan[] {
  const today = dayOf(now)
  const thisYear = Math.min(yearOf(today), lastYear)
  const wishes = new Wishes(chance)
  return customers.flatMap((customer, i) => {
    const own = roots.filter((root) => root.customer === customer)
    const years = new Set([thisYear - 2, thisYear - 1, thisYear, ...own.map(({ year }) => year)])
    if (thisYear < lastYear) years.add(thisYear + 1)
    return [...years]
      .sort((a, b) => a - b)
      .flatMap((year) => {
        const needed = own.filter((root) => root.year === year)
        if (year < thisYear)
          return inForce(
            chance,
            customer,
            year,
            [...needed, ...wishes.past(customer, year, needed.length === 0)],
            now,
            PLAN_CLOSED,
          )
        if (year === thisYear) {
          const all = [...needed, ...wishes.current(customer, year, chance.int(3, 4))]
          const plans = inForce(chance, customer, year, all, now, PLAN_APPROVED)
          const work = IN_WORK.find(([key]) => key === customer.key)
          return work ? [...plans, inWork(chance, plans.at(-1) as Plan, work[1], wishes, now)] : plans
        }
        // Before the budget is known the plan is preliminary.
        const type = monthOf(today) < 9 ? PRELIMINARY : YEARLY
        const isApproved = needed.length > 0 || (customer.key === FIRST && type === YEARLY)
        if (customer.key === FIRST && !isApproved) return []
        const status = isApproved ? PLAN_APPROVED : (COMING[i % COMING.length] as number)
        const statusWithoutLots = status === PLAN_APPROVED ? APPROVED : DRAFT
        const all = [...needed, ...wishes.coming(customer, year, chance.int(3, 5), statusWithoutLots)]
        if (status === PLAN_APPROVED) return inForce(chance, customer, year, all, now, status)
        return [prepared(chance, customer, year, type, all, now, status)]
      })
  })
}

/** The approved edition and the previous ones. */
function inForce(
  chance: Chance,
  customer: Organization,
  year: number,
  roots: readonly PlanRoot[],
  now: Date,
  status: number,
): Plan[] {
  const today = dayOf(now)
  const usual = Math.min(lastDayOf(year - 1) - chance.int(4, 16), today - chance.int(12, 25))
  const first = addWorkdays(Math.min(usual, ...roots.map(({ needed }) => needed ?? usual)), -1)
  const days = editionDays(chance, roots, first, year, today)
  const plans: Plan[] = []
  days.forEach((day, i) => {
    const begunDay =
      i === 0 ? addWorkdays(day, -chance.int(8, 14)) : Math.max(addWorkdays(day, -1), days[i - 1] as Day)
    plans.push({
      ...begun(customer, year, YEARLY, begunDay),
      edition: i + 1,
      previous: plans[i - 1] ?? null,
      status: i === days.length - 1 ? status : PLAN_SUPERSEDED,
      submitted_at: at(addWorkdays(day, i === 0 ? -2 : 0), i === 0 ? 16 : 9, chance.int(0, 59)),
      approved_at: at(day, chance.int(10, 11), chance.int(0, 59)),
    })
  })
  for (const { root, versions } of lifeIn(chance, roots, days)) addItems(plans, root, versions)
  return plans
}

/** One row in each edition from the first that has it; lots refer to the last row of the version they are made of. */
function addItems(plans: readonly Plan[], root: PlanRoot, versions: readonly (Version | null)[]): void {
  let previous: PlanItem | null = null
  plans.forEach((plan, i) => {
    const version = versions[i]
    if (!version) return
    const isLast = versions[i + 1] !== version
    const uses = isLast ? root.uses.filter(({ purchase }) => purchase.method === version.method) : []
    const item: PlanItem = {
      id: 0,
      root,
      plan,
      version,
      next: null,
      uses: version.isUsed ? uses : [],
      status: 0,
    }
    if (previous) previous.next = item
    previous = item
    plan.items.push(item)
  })
}

/** The next edition of an approved plan, not approved yet: two items changed, one removed, some added. */
function inWork(chance: Chance, plan: Plan, status: number, wishes: Wishes, now: Date): Plan {
  const day = addWorkdays(dayOf(now), -chance.int(2, 5))
  const work: Plan = {
    ...begun(plan.organization, plan.year, plan.type, day),
    edition: plan.edition + 1,
    previous: plan,
    status,
    submitted_at: status === PLAN_AMENDED ? null : at(addWorkdays(day, 1), 11, 20),
  }
  const free = plan.items.filter(({ root }) => root.uses.length === 0 && root.statusWithoutLots === APPROVED)
  const [, , dropped] = free
  for (const { root, version } of plan.items) {
    if (root === dropped?.root) continue
    const changed = free.slice(0, 2).some((item) => item.root === root)
    const unit_price = changed ? (version.unit_price * 107n) / 100n : version.unit_price
    const next: Version = changed ? { ...version, unit_price } : version
    work.items.push({ id: 0, root, plan: work, version: next, next: null, uses: [], status: 0 })
  }
  const added = wishes.coming(plan.organization, plan.year, 1, DRAFT)
  leaveFlaws(added, status)
  const last = added.at(-1)
  if (last) last.isFromBudgetPlanning = true
  for (const root of added)
    work.items.push({ id: 0, root, plan: work, version: versionOf(root), next: null, uses: [], status: 0 })
  return work
}

/** A first edition, not approved yet. */
function prepared(
  chance: Chance,
  customer: Organization,
  year: number,
  type: number,
  roots: readonly PlanRoot[],
  now: Date,
  status: number,
): Plan {
  const day = addWorkdays(dayOf(now), -chance.int(6, 16))
  const plan: Plan = {
    ...begun(customer, year, type, day),
    status,
    submitted_at: status === PLAN_DRAFT ? null : at(addWorkdays(day, 4), 15, chance.int(0, 59)),
  }
  leaveFlaws(roots, status)
  for (const root of roots)
    plan.items.push({ id: 0, root, plan, version: versionOf(root), next: null, uses: [], status: 0 })
  return plan
}

/** Leaves errors in every plan being prepared; blocking ones only in plans that are not submitted yet. */
function leaveFlaws(roots: readonly PlanRoot[], status: number): void {
  const [first, second] = roots
  if (first && (status === PLAN_DRAFT || status === PLAN_AMENDED)) first.flaw = 'no_funding_source'
  if (second) second.flaw = 'no_specification'
}

function versionOf({ method, unit_price }: PlanRoot): Version {
  return { method, unit_price, isUsed: true }
}

function begun(organization: Organization, year: number, type: number, day: Day): Plan {
  return {
    id: 0,
    organization,
    year,
    type,
    edition: 1,
    previous: null,
    status: PLAN_DRAFT,
    created_at: at(day, 9, 5),
    submitted_at: null,
    approved_at: null,
    items: [],
  }
}

/** Plans and their items get ids in the order of creation; the first id of an item is its root id. */
export function numberPlans(chance: Chance, plans: readonly Plan[]): Plan[] {
  const sorted = [...plans].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  let id = 61_204_000
  sorted.forEach((plan, i) => {
    plan.id = i + 1
    for (const item of plan.items) {
      id += chance.int(40, 4000)
      item.id = id
      if (item.root.id === 0) item.root.id = id
      for (const { lot } of item.root.uses) if (lot.point.number === 0) lot.point.number = item.root.id
    }
  })
  return sorted
}
