import { skipToken } from '@reduxjs/toolkit/query'
import { useListPublicAnnouncementsQuery } from '../../shared/announcements/announcements-api.ts'
import { useListPublicContractsQuery } from '../../shared/contracts/contracts-api.ts'
import type { Found, ListAnswer } from '../../shared/list/list-kind.ts'
import { useListPublicLotsQuery } from '../../shared/lots/lots-api.ts'
import { useListPublicOrganizationsQuery } from '../../shared/organizations/organizations-api.ts'
import { useListPublicPlanItemsQuery } from '../../shared/plan-items/plan-items-api.ts'
import {
  announcementResult,
  contractResult,
  lotResult,
  organizationResult,
  planItemResult,
} from './result-of.ts'
import type { SearchKind, SearchResult } from './search-result.ts'

/** The best few of every kind; a full page of the open one. */
const FEW = 5
const PAGE = 20

export interface KindResults extends Omit<Found<SearchResult>, 'data'> {
  count: number | null
  corrected: ListAnswer<unknown>['corrected']
  isEstimate: boolean
  results: SearchResult[]
}

/** One request per kind: a slow or failed one does not hold up the others. */
export function useSearchResults(
  q: string,
  exact: boolean,
  open: SearchKind | null,
): Record<SearchKind, KindResults> {
  const ask = (kind: SearchKind) =>
    q
      ? { query: { q, ...(exact && { exact: 'true' as const }), limit: open === kind ? PAGE : FEW } }
      : skipToken
  return {
    lots: results(useListPublicLotsQuery(ask('lots')), lotResult),
    announcements: results(useListPublicAnnouncementsQuery(ask('announcements')), announcementResult),
    'plan-items': results(useListPublicPlanItemsQuery(ask('plan-items')), planItemResult),
    contracts: results(useListPublicContractsQuery(ask('contracts')), contractResult),
    organizations: results(useListPublicOrganizationsQuery(ask('organizations')), organizationResult),
  }
}

function results<Row>(found: Found<Row>, resultOf: (row: Row) => SearchResult): KindResults {
  const { data, error, isFetching, refetch } = found
  return {
    error,
    isFetching,
    refetch,
    count: data?.count ?? null,
    corrected: data?.corrected,
    isEstimate: data?.count_is_estimate ?? false,
    results: data?.results.map(resultOf) ?? [],
  }
}
