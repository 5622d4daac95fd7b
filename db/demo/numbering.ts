import { dayOf, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Purchase } from './purchases.ts'

/** Ids and numbers grow with the day of publication; drafts come last. A lot number contains its plan item's. */
export function numberPurchases(
  chance: Chance,
  purchases: readonly Purchase[],
  symbols: ReadonlyMap<number, string>,
): Purchase[] {
  const when = ({ dates }: Purchase) => dates?.publish.getTime() ?? Number.POSITIVE_INFINITY
  const sorted = [...purchases].sort((a, b) => (when(a) === when(b) ? 0 : when(a) - when(b)))
  let base = 9_412_000
  let lotId = 0
  const bases = new Map<Purchase, number>()
  sorted.forEach((purchase, i) => {
    purchase.id = i + 1
    base += chance.int(900, 21_000)
    const known = purchase.root ? (bases.get(purchase.root) as number) : base
    bases.set(purchase, known)
    purchase.number = numberOf(purchase, known)
    // Each version has its own id in the source system; our own purchases have none.
    purchase.external_id = purchase.system === 4 ? null : String(10_000_000 + base)
    for (const lot of purchase.lots) {
      lot.id = ++lotId
      const attempt = purchase.version + (purchase.parent ? 1 : 0)
      lot.number = `${lot.point.number}-${symbols.get(purchase.method)}${attempt}`
    }
  })
  return sorted
}

/** The state system and ours: <id>-<version>; the other two have their own formats. */
function numberOf(purchase: Purchase, base: number): string {
  const year = purchase.dates ? yearOf(dayOf(purchase.dates.publish)) : purchase.year
  if (purchase.system === 2) return `MTW-${year}-${base}`
  if (purchase.system === 3) return String(base - 8_000_000)
  return `${(purchase.system === 4 ? 40_000_000 : 10_000_000) + base}-${purchase.version}`
}
