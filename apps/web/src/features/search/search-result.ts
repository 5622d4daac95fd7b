import type { Match } from '../../shared/list/list-kind.ts'

export const SEARCH_KINDS = ['lots', 'announcements', 'plan-items', 'contracts', 'organizations'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A row of any kind as the search shows it. */
export interface SearchResult {
  kind: SearchKind
  id: number
  to: string
  name: string
  match: readonly Match[] | undefined
  meta: (string | null | undefined)[]
  /** Numbers and БИН that identify exactly this row. */
  numbers: string[]
  status?: { id: number; name: string; short_name: string }
  inRnu?: boolean
  sum?: { amount: string; vat: boolean }
}

/** Contracts of many customers have the number 15: then none of them is the one that was meant. */
const MOST_EXACT = 3

/** The rows whose own number or БИН equals the whole query, if they are few: of a contract and a plan item, say. */
export function exactResults(q: string, results: readonly SearchResult[]): SearchResult[] {
  const wanted = normalized(q)
  if (!/\d/.test(wanted)) return []
  const exact = results.filter(({ numbers }) => numbers.some((number) => normalized(number) === wanted))
  return exact.length <= MOST_EXACT ? exact : []
}

const normalized = (text: string) => text.replace(/[\s№]/g, '').toLocaleLowerCase('ru')
