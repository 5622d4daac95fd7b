import { type Bar, makeBars } from './bars.ts'
import { type Bid, Bids } from './bids.ts'
import { at, dayOf } from './calendar.ts'
import { Chance } from './chance.ts'
import { type Contract, makeContracts } from './contracts.ts'
import { Documents, type PurchaseDocument } from './documents.ts'
import { Identifiers } from './identifiers.ts'
import { type ItemFile, makeItemFiles } from './item-files.ts'
import { settleItems } from './item-statuses.ts'
import { setTerms } from './item-terms.ts'
import { makePurchases } from './make-purchases.ts'
import { numberPurchases } from './numbering.ts'
import { makeOrders, type Order } from './orders.ts'
import { makeOrganizations, type Organization } from './organizations.ts'
import { makePeople, type People } from './people.ts'
import { rootsOfPurchases } from './plan-roots.ts'
import { makePlans, numberPlans, type Plan } from './plans.ts'
import { Buyers, type Purchase } from './purchases.ts'
import { type Registration, register } from './registration.ts'
import { makeProtocols, makeResults, type Protocol, type Result } from './results.ts'
import { makeSupplements } from './supplements.ts'

const SEED = 20_260_101

/** Dictionary rows the demo data needs: ids by code, symbols and names by id. */
export interface Dictionaries {
  organizationTypes: ReadonlyMap<string, number>
  enstru: ReadonlyMap<string, number>
  /** By code. */
  enstruInKazakh: ReadonlyMap<string, string>
  regions: ReadonlyMap<number, number>
  methodSymbols: ReadonlyMap<number, string>
  protocolTypes: ReadonlyMap<number, string>
  lastYear: number
}

export interface DemoData {
  now: Date
  since: Date
  dictionaries: Dictionaries
  identifiers: Identifiers
  organizations: Organization[]
  organizerOf: (customer: Organization) => Organization
  registrations: Registration[]
  people: People
  purchases: Purchase[]
  plans: Plan[]
  orders: Order[]
  protocols: Protocol[]
  results: Result[]
  bars: Bar[]
  bids: Bid[]
  contracts: Contract[]
  documents: Documents
  files: PurchaseDocument[]
  itemFiles: ItemFile[]
  /** An attachment id for each protocol, in the same order. */
  protocolFiles: number[]
}

/** A separate generator for each part of the demo data: changing one part leaves the others unchanged. */
export function chanceOf(part: string): Chance {
  let seed = SEED
  for (const letter of part) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0
  return new Chance(seed)
}

export async function makeDemoData(dictionaries: Dictionaries, now: Date): Promise<DemoData> {
  const since = at(dayOf(now) - 1300, 9)
  const identifiers = new Identifiers(chanceOf('identifiers'))
  const organizations = makeOrganizations(chanceOf('organizations'), identifiers)
  const people = await makePeople(organizations, identifiers, since)
  const registering = chanceOf('registrations')
  const registrations = organizations.map((one) => register(registering, one, identifiers))
  const byKey = new Map(organizations.map((one) => [one.key, one]))
  const organizerOf = ({ organizer }: Organization) => byKey.get(organizer) as Organization
  const suppliers = organizations.filter((one) => one.is_supplier)
  const customers = organizations.filter((one) => one.is_customer)

  const buying = chanceOf('purchases')
  const made = makePurchases(buying, new Buyers(buying, organizations, now, dictionaries.lastYear))
  const planning = chanceOf('plans')
  const roots = rootsOfPurchases(made, dayOf(now))
  const plans = numberPlans(planning, makePlans(planning, customers, roots, now, dictionaries.lastYear))
  setTerms(
    plans.flatMap(({ items }) => items.map(({ root }) => root)),
    now,
  )
  const purchases = numberPurchases(chanceOf('numbers'), made, dictionaries.methodSymbols)

  const bars = makeBars(chanceOf('bars'), suppliers, now)
  const protocols = makeProtocols(purchases, now)
  const results = makeResults(chanceOf('results'), protocols, suppliers, bars)
  const resultOf = new Map(results.map((result) => [result.lot, result]))
  const bidding = new Bids(chanceOf('bids'), suppliers, bars, now)
  const bids = purchases.flatMap((purchase) =>
    purchase.lots.flatMap((lot) => bidding.ofLot(purchase, lot, resultOf.get(lot))),
  )
  const contracts = numberContracts(chanceOf('contracts'), results, bars, now)
  settleItems(
    plans.flatMap((plan) => plan.items),
    new Map(contracts.map((contract) => [contract.result.lot.id, contract])),
  )
  const orders = makeOrders(chanceOf('orders'), plans, organizerOf, now)

  const documents = new Documents(chanceOf('documents'), now)
  const files = purchases.flatMap((purchase) => documents.ofPurchase(purchase))
  const protocolFiles = protocols.map(
    (one) => documents.ofProtocol(one, dictionaries.protocolTypes.get(one.type) as string).id,
  )
  return {
    now,
    since,
    dictionaries,
    identifiers,
    organizations,
    organizerOf,
    registrations,
    people,
    purchases,
    plans,
    orders,
    protocols,
    results,
    bars,
    bids,
    contracts,
    documents,
    files,
    itemFiles: makeItemFiles(documents, plans, now),
    protocolFiles,
  }
}

/** In the order of signing, or else of the decision; so a supplement comes after the contract it changes. */
function numberContracts(
  chance: Chance,
  results: readonly Result[],
  bars: readonly Bar[],
  now: Date,
): Contract[] {
  const contracts = makeContracts(chance, results, bars, now)
  const signed = ({ signed_at, result }: Contract) =>
    (signed_at ?? result.protocol.signed_at ?? now).getTime()
  const all = [...contracts, ...makeSupplements(chance, contracts, now)].sort((a, b) => signed(a) - signed(b))
  all.forEach((contract, i) => {
    contract.id = i + 1
  })
  return all
}
