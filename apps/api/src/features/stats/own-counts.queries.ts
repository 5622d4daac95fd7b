import type { Actor } from '@zakup/domain/actor'
import { sumAmounts } from '@zakup/domain/money'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import type { ReportTop } from './own-stats-report.ts'

export type OwnCube =
  | 'own_item'
  | 'announcement'
  | 'lot'
  | 'lot_customer'
  | 'won_organizer'
  | 'won_customer'
  /** Counted by winner, despite its name: `other` is the winner's price. */
  | 'won_allotted'
  | 'contract_customer'
  | 'contract_organizer'
  | 'contract_supplier'
  /** Drafts in plans that wait for approval. */
  | 'sent'
  /** Items that others ordered from this organizer; returned as `own_item`. */
  | 'ordered'
  /** Lots of all organisations. */
  | 'market'

/** `ends`, `ends_month`: contracts in force whose term is over, by days of this month and by earlier months. */
export type OwnPart = 'status' | 'method' | 'month' | 'ends' | 'ends_month'

interface OwnRef {
  id: number
  code: string
  name: string
  /** Only for statuses. */
  short_name?: string
}

/** A counter value: the number of rows, their sum, and a second sum. */
export interface OwnCount {
  cube: OwnCube
  part: OwnPart
  value: number
  count: number
  amount: string
  other: string
  /** Sort order. */
  ord: number
  /** The dictionary row of an item status, a contract status or a method. */
  ref: OwnRef | null
}

export interface OwnCounts {
  year: number
  as_of: string
  counts: OwnCount[]
}

type Counted = Omit<OwnCount, 'ord' | 'ref'> & { ref: (OwnRef & { ord?: number }) | null }

/**
 * Counters of an organisation, for the current year by default, in the order of statuses and months. One statement both
 * sets `app.organization` and reads: the select list is evaluated after the scan of set_config in `from`.
 */
export async function ownCounts(
  db: AppDb,
  organizationId: number,
  year: number | undefined,
  asked: [cube: OwnCube, part: OwnPart][],
): Promise<OwnCounts> {
  const [cubes, parts] = [asked.map(([cube]) => cube), asked.map(([, part]) => part)]
  const { rows } = await sql<{ stats: { year: number; as_of: string; counts: Counted[] } }>`
    select own_stat(${cubes}, ${parts}, ${year ?? null}) as stats
    from set_config('app.organization', ${String(organizationId)}, true)`.execute(db)
  const { stats } = rows[0] as (typeof rows)[number]
  return { ...stats, counts: addedUp(stats.counts) }
}

/** One row per key: adds up folded counts, unfolded deltas and what was counted separately. */
function addedUp(rows: Counted[]): OwnCount[] {
  const places = new Map<string, OwnCount>()
  for (const { ref: named, ...row } of rows) {
    const key = `${row.cube} ${row.part} ${row.value}`
    const met = places.get(key)
    if (met) {
      met.count += row.count
      met.amount = sumAmounts([met.amount, row.amount])
      met.other = sumAmounts([met.other, row.other])
      continue
    }
    const { ord = row.value, ...ref } = named ?? {}
    places.set(key, { ...row, ord, ref: named && (ref as OwnRef) })
  }
  return [...places.values()]
    .filter(({ count }) => count !== 0)
    .sort((a, b) => a.ord - b.ord || a.value - b.value)
}

/** Whose report it is. */
export async function reportTop(
  db: AppDb,
  actor: Pick<Actor, 'organization_id' | 'user_type'>,
): Promise<ReportTop> {
  const { name_ru: name, iin_bin } = await db
    .selectFrom('organization')
    .select(['name_ru', 'iin_bin'])
    .where('id', '=', actor.organization_id)
    .executeTakeFirstOrThrow()
  return { name, iin_bin, role: actor.user_type as ReportTop['role'] }
}
