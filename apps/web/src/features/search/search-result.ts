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

/** The only row whose own number or БИН equals the whole query; null if there are several such rows. */
export function exactResult(q: string, results: readonly SearchResult[]): SearchResult | null {
  const wanted = normalized(q)
  if (!/\d/.test(wanted)) return null
  const exact = results.filter(({ numbers }) => numbers.some((number) => normalized(number) === wanted))
  return exact.length === 1 ? (exact[0] as SearchResult) : null
}

const normalized = (text: string) => text.replace(/[\s№]/g, '').toLocaleLowerCase('ru')
