import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import { addWorkdays, type Day, dayOf, lastDayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { PlanRoot } from './plan-roots.ts'

/** An item as it is in one or several consecutive editions. */
export interface Version {
  method: number
  unit_price: bigint
  /** Lots of this method were made from it. */
  isUsed: boolean
}

export interface Life {
  root: PlanRoot
  /** By edition; null if the plan doesn't contain it yet. */
  versions: (Version | null)[]
}

/** The days the editions were approved: the first, one for each switch to a single source, and some random ones. */
export function editionDays(
  chance: Chance,
  roots: readonly PlanRoot[],
  first: Day,
  year: number,
  today: Day,
): Day[] {
  const days = new Set<Day>([first, ...roots.flatMap((root) => switchDay(root) ?? [])])
  const from = Math.max(first + 25, lastDayOf(year - 1) + 40)
  const to = Math.min(lastDayOf(year) - 40, today - 14)
  const wanted = chance.weighted([
    [0, 40],
    [1, 38],
    [2, 22],
  ] as const)
  const random = Array.from({ length: from < to ? Math.max(0, wanted + 1 - days.size) : 0 }, () =>
    addWorkdays(chance.int(from, to), 0),
  )
  for (const day of random) if ([...days].every((other) => Math.abs(other - day) > 15)) days.add(day)
  return [...days].sort((a, b) => a - b)
}

/** The day an item that failed twice may switch to a single source: right after the results. */
function switchDay({ method, uses }: PlanRoot): Day | null {
  const single = uses.find(({ purchase }) => purchase.method !== method && purchase.parent)
  const results = single?.purchase.parent?.dates?.results
  return results ? addWorkdays(dayOf(results), 1) : null
}

/** The versions of each item in the editions: added later, changed before it was bought, or after it failed. */
export function lifeIn(chance: Chance, roots: readonly PlanRoot[], days: readonly Day[]): Life[] {
  const lives = new Map(roots.map((root) => [root, always(root, days)]))
  const free = new Set(roots.filter((root) => switchDay(root) === null))
  const take = (candidates: PlanRoot[], count: number) => {
    const taken = chance.shuffled(candidates).slice(0, count)
    for (const root of taken) free.delete(root)
    return taken
  }
  days.forEach((day, k) => {
    if (k === 0) return
    const ahead = () => [...free].filter(({ needed }) => needed === null || needed > day + 1)
    for (const root of take(ahead(), chance.int(1, 3))) {
      const other = (root.unit_price * BigInt(chance.pick([88, 92, 95, 106, 110]))) / 100n
      const before: Version = { method: root.method, unit_price: other, isUsed: false }
      change(lives.get(root) as Life, k, before, final(root))
    }
    // Some items are new in an edition, if the plan already has enough items.
    if (roots.length > 4)
      for (const root of take(ahead(), chance.int(0, 2)))
        (lives.get(root) as Life).versions = days.map((_, e) =>
          e < k ? null : (lives.get(root)?.versions[e] ?? null),
        )
    for (const root of take(
      [...free].filter((one) => isLost(one, day)),
      2,
    )) {
      const after: Version = { ...final(root), unit_price: (root.unit_price * 104n) / 100n, isUsed: false }
      change(lives.get(root) as Life, k, final(root), after)
    }
  })
  return [...lives.values()]
}

const final = ({ method, unit_price }: PlanRoot): Version => ({ method, unit_price, isUsed: true })

function always(root: PlanRoot, days: readonly Day[]): Life {
  const switched = switchDay(root)
  const before = final(root)
  const single = root.uses.find(({ purchase }) => purchase.method !== root.method)
  const after = single ? { ...before, method: single.purchase.method } : before
  return { root, versions: days.map((day) => (switched !== null && day >= switched ? after : before)) }
}

function change(life: Life, edition: number, before: Version, after: Version): void {
  life.versions = life.versions.map((version, e) => version && (e < edition ? before : after))
}

/** Failed or cancelled well before the day and never bought again: the customer plans it again. */
function isLost({ uses }: PlanRoot, day: Day): boolean {
  const last = uses.at(-1)
  if (!last || ![LOT_STATUS.failed, LOT_STATUS.cancelled].some((status) => status === last.lot.status))
    return false
  const { dates } = last.purchase
  const over = dates?.results ?? dates?.offer?.[1]
  return over !== undefined && dayOf(over) + 4 < day
}
