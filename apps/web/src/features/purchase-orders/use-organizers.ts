import { MAX_LIMIT } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { useListOwnOrganizersQuery } from '../../shared/customer-organizers/customer-organizers-api.ts'

export interface Organizers {
  /** Those who may receive orders today; undefined while they are asked for. */
  options: { id: number; name: string }[] | undefined
  inForce: (id: number | null) => boolean
  failed: boolean
  refetch: () => void
}

/** Whom an order may be sent to. `chosen` is named also when the relation with it has ended. */
export function useOrganizers(chosen: { id: number; name: string } | null): Organizers {
  const { data, isError, isFetching, refetch } = useListOwnOrganizersQuery({
    query: { in_force: 'true', limit: MAX_LIMIT },
  })
  const active = data?.results.map(({ organizer }) => ({ id: organizer.id, name: organizer.name }))
  const options =
    active && chosen && !active.some(({ id }) => id === chosen.id)
      ? [...active, { id: chosen.id, name: t('basket.not_in_force', { name: chosen.name }) }]
      : active
  return {
    options,
    inForce: (id) => active?.some((one) => one.id === id) ?? false,
    failed: isError && !isFetching && !data,
    refetch: () => void refetch(),
  }
}

/** The only one there is need not be chosen. */
export function chosenOrganizer(organizers: Organizers, id: number | null): number | null {
  const [only, ...others] = organizers.options ?? []
  return id ?? (only && others.length === 0 ? only.id : null)
}
