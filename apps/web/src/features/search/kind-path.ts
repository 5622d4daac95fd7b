import { paths } from '../../shared/paths.ts'
import type { SearchKind } from './search-result.ts'

const LISTS = {
  lots: paths.lots,
  announcements: paths.announcements,
  'plan-items': paths.planItems,
  contracts: paths.contracts,
  organizations: paths.organizations,
} satisfies Record<SearchKind, unknown>

/** The URL of the list of a kind. */
export function kindPath(kind: SearchKind, search: Record<string, string>): string {
  return LISTS[kind](search)
}
