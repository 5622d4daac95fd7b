import { useListRegistrationsQuery } from '../../shared/registrations/registrations-api.ts'

/** The most urgent application besides this one; null if none waits. */
export function useNextWaiting(besides: number) {
  const { data } = useListRegistrationsQuery({ query: { state: 'submitted', limit: 2 } })
  return data?.results.find(({ id }) => id !== besides) ?? null
}
