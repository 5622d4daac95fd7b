import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { sumAmounts } from '@zakup/domain/money'

/** What is chosen to be copied, and the items that keep their old price; the others get the new one if there is one. */
export interface CopyChoice {
  chosen: ReadonlySet<number>
  old: ReadonlySet<number>
}

export const NOTHING_CHOSEN: CopyChoice = { chosen: new Set(), old: new Set() }

export const isFree = ({ copied_to, obstacle }: CopyablePlanItem) => copied_to === null && obstacle === null

export function withItems(choice: CopyChoice, rows: readonly CopyablePlanItem[], on: boolean): CopyChoice {
  return { ...choice, chosen: changed(choice.chosen, rows.filter(isFree), on) }
}

export function withOldPrices(
  choice: CopyChoice,
  rows: readonly CopyablePlanItem[],
  on: boolean,
): CopyChoice {
  const renewed = rows.filter((row) => row.renewed !== null)
  return { ...choice, old: changed(choice.old, renewed, on) }
}

function changed(set: ReadonlySet<number>, rows: readonly CopyablePlanItem[], on: boolean) {
  const next = new Set(set)
  for (const { id } of rows) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Price and sum an item would have. */
function chosenPrice(row: CopyablePlanItem, { old }: CopyChoice) {
  return old.has(row.id) || row.renewed === null ? row : row.renewed
}

/** What is said of a copy at the price chosen for it: at the old one, budget lines stay as they are. */
export function notesOf(row: CopyablePlanItem, isOld: boolean): CopyablePlanItem['notes'] {
  return isOld ? row.notes.filter(({ code }) => code !== 'funding_shared') : row.notes
}

/** Whether all items have new prices, all old ones, or (null) some of each. */
export function pricesOf(rows: readonly CopyablePlanItem[], { old }: CopyChoice): 'renewed' | 'old' | null {
  const renewed = rows.filter((row) => row.renewed !== null)
  const kept = renewed.filter(({ id }) => old.has(id)).length
  return kept === 0 ? 'renewed' : kept === renewed.length ? 'old' : null
}

/** The items to copy, as the server is asked for them. What was copied meanwhile is no longer chosen. */
export function chosenItems(rows: readonly CopyablePlanItem[], choice: CopyChoice) {
  const chosen = rows.filter((row) => choice.chosen.has(row.id) && isFree(row))
  return {
    items: chosen.map((row) => ({ id: row.id, unit_price: chosenPrice(row, choice).unit_price })),
    total: sumAmounts(chosen.map((row) => chosenPrice(row, choice).total_price)),
    before: sumAmounts(chosen.map(({ total_price }) => total_price)),
  }
}

export const SHOWN = ['all', 'notable', 'noted'] as const
export type Shown = (typeof SHOWN)[number]

const SHOWS: Record<Shown, (row: CopyablePlanItem) => boolean> = {
  all: () => true,
  notable: ({ renewed }) => renewed?.is_notable === true,
  noted: ({ copied_to, notes, obstacle }) => copied_to === null && (notes.length > 0 || obstacle !== null),
}

export const rowsShown = (rows: readonly CopyablePlanItem[], shown: Shown) => rows.filter(SHOWS[shown])

/** By words of the name, by the beginning of the code or of the number. */
export function rowsFound(rows: readonly CopyablePlanItem[], text: string): readonly CopyablePlanItem[] {
  const words = text.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ name, enstru, root_id }) => {
    const lower = name.toLocaleLowerCase('ru')
    return words.every(
      (word) => lower.includes(word) || enstru.code.startsWith(word) || String(root_id).startsWith(word),
    )
  })
}
