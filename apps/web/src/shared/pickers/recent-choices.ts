import type { BrowserStorage } from '../session/browser-storage.ts'

/** Recent choices from a long dictionary: a school official buys the same things again and again. */
const KEPT = 5

export interface Choice {
  id: number
  code: string
  name: string
}

const keyOf = (dict: string) => `recent:${dict}`

export function recentChoices<Row extends Choice>(storage: BrowserStorage, dict: string): Row[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(dict)) ?? '[]')
    return Array.isArray(kept) ? (kept.filter(isChoice).slice(0, KEPT) as Row[]) : []
  } catch {
    return []
  }
}

export function rememberChoice(storage: BrowserStorage, dict: string, row: Choice): void {
  const others = recentChoices(storage, dict).filter(({ id }) => id !== row.id)
  try {
    storage.setItem(keyOf(dict), JSON.stringify([row, ...others].slice(0, KEPT)))
  } catch {
    // If the storage is full, only this convenience is lost.
  }
}

function isChoice(row: unknown): row is Choice {
  if (typeof row !== 'object' || row === null) return false
  const { id, code, name } = row as Partial<Choice>
  return typeof id === 'number' && typeof code === 'string' && typeof name === 'string'
}
