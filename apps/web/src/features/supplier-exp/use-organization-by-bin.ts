import { skipToken } from '@reduxjs/toolkit/query'
import { isIinBin } from '@zakup/domain/iin-bin'
import { useSearchOrganizationsQuery } from '../../shared/organizations/organizations-api.ts'

/** The organisation with a БИН in the portal's register; queried only for a valid БИН. */
export function useOrganizationByBin(bin: string) {
  const isValid = isIinBin(bin)
  const { currentData, isFetching, error } = useSearchOrganizationsQuery(
    isValid ? { query: { q: bin, limit: 5 } } : skipToken,
  )
  return {
    isValid,
    organization: currentData?.results.find(({ iin_bin }) => iin_bin === bin) ?? null,
    searching: isFetching,
    failed: Boolean(error),
  }
}
