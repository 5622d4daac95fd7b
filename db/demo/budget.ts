import type { Chance } from './chance.ts'
import type { Organization } from './organizations.ts'
import type { PlanRoot } from './plan-roots.ts'
import type { Registration } from './registration.ts'

/** Ids of db/dicts/funding-source.csv. */
const BUDGET = 1
const FROM_SALES = 3
const OWN = 7

export interface Funding {
  fkrb: number | null
  subprogram: number | null
  ekrb: number | null
  amount: bigint
}

/** State enterprises and the quasi-state sector spend their own revenue. */
export function fundingSource({ form, systems }: Organization): number {
  if (systems.includes(2) || systems.includes(3) || form === 'КГП' || form === 'РГП') return OWN
  return form === 'КГКП' || form === 'ГККП' ? FROM_SALES : BUDGET
}

/** The budget lines of an item: one, or two with a transfer from the republic's budget. They add up to `total`. */
export function fundingOf(
  chance: Chance,
  root: PlanRoot,
  total: bigint,
  registration: Registration,
): Funding[] {
  const ekrb = specifics(root)
  if (fundingSource(root.customer) === OWN)
    return [{ fkrb: null, subprogram: null, ekrb: null, amount: total }]
  const fkrb = programme(root, registration)
  const isRepublican = registration.budget_type === 1
  const local = isRepublican ? 100 : 15
  if (isRepublican || !chance.happens(0.15)) return [{ fkrb, subprogram: local, ekrb, amount: total }]
  const transfer = (total * BigInt(chance.int(30, 80))) / 100n
  return [
    { fkrb, subprogram: 11, ekrb, amount: transfer },
    { fkrb, subprogram: 15, ekrb, amount: total - transfer },
  ].filter(({ amount }) => amount > 0n)
}

/** ФКРБ of the customer. */
function programme({ customer, thing }: PlanRoot, { budget_type }: Registration): number {
  if (budget_type === 1) return 217001
  if (budget_type === 5) {
    if (thing.trade === 'roads') return 124013
    return thing.way === 'building' ? 124022 : 124001
  }
  if (customer.sectors.some((sector) => sector === 'culture' || sector === 'sport')) return 457001
  return budget_type === 3 ? 122001 : 120001
}

/** Специфика by the subject of the purchase. */
function specifics({ thing, subject, unit_price, source }: PlanRoot): number {
  if (subject === 2) {
    if (thing.way === 'building') return /^(Строительство|Реконструкция)/.test(source.name) ? 431 : 421
    return 159
  }
  if (subject === 3) {
    if (thing.trade === 'energy') return 151
    return source.name.startsWith('Доступ к сети') ? 152 : 159
  }
  if (thing.trade === 'energy') return 151
  if (thing.trade === 'food') return 141
  if (thing.trade === 'medicine' && unit_price < 10_000_000n) return 142
  if (thing.trade === 'fuel') return 144
  return unit_price > 4_000_000n ? 414 : 149
}
