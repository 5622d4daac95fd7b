import { sumAmounts } from '@zakup/domain/money'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'

export type OwnCube =
  | 'own_item'
  | 'announcement'
  | 'lot'
  | 'lot_customer'
  | 'won_organizer'
  | 'won_customer'
  /** By the winner, in spite of its name: `other` is the price. */
  | 'won_allotted'
  | 'contract_customer'
  | 'contract_organizer'
  | 'contract_supplier'
  /** Drafts of plans that wait for approval. */
  | 'sent'
  /** Items that others ordered from this organizer; told as `own_item`. */
  | 'ordered'
  /** Lots of everyone. */
  | 'market'

/** `ends`, `ends_month`: contracts in force whose term is over, in the days of this month and in the months before. */
export type OwnPart = 'status' | 'method' | 'month' | 'ends' | 'ends_month'

interface OwnRef {
  id: number
  code: string
  name: string
  /** Of a status. */
  short_name?: string
}

/** How many of an own cube have a value, for how much, and the second amount beside it. */
export interface OwnCount {
  cube: OwnCube
  part: OwnPart
  value: number
  count: number
  amount: string
  other: string
  /** Where it stands among the others. */
  ord: number
  /** What a status of an item or a contract, or a method, is called. */
  ref: OwnRef | null
}

export interface OwnCounts {
  year: number
  as_of: string
  counts: OwnCount[]
}

type Counted = Omit<OwnCount, 'ord' | 'ref'> & { ref: (OwnRef & { ord?: number }) | null }

/**
 * Counters of an organisation, of the year it is where none is asked; statuses and months as they follow each other. One
 * statement acts for the organisation and reads: what is read stands above the scan that acts, so it comes after it.
 */
export async function ownCounts(
  db: AppDb,
  organizationId: number,
  year: number | undefined,
  asked: [cube: OwnCube, part: OwnPart][],
): Promise<OwnCounts> {
  const [cubes, parts] = [asked.map(([cube]) => cube), asked.map(([, part]) => part)]
  const { rows } = await sql<{ told: { year: number; as_of: string; counts: Counted[] } }>`
    select own_stat(${cubes}, ${parts}, ${year ?? null}) as told
    from set_config('app.organization', ${String(organizationId)}, true)`.execute(db)
  const { told } = rows[0] as (typeof rows)[number]
  return { ...told, counts: addedUp(told.counts) }
}

/** One row for each place: what is folded, what is not yet, and what was counted beside it. */
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
