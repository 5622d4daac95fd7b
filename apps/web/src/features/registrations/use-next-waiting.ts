import { useListRegistrationsQuery } from '../../shared/registrations/registrations-api.ts'

/** The most pressing application besides this one; null where nothing waits. */
export function useNextWaiting(besides: number) {
  const { data } = useListRegistrationsQuery({ query: { state: 'submitted', limit: 2 } })
  return data?.results.find(({ id }) => id !== besides) ?? null
}
