import { MAX_LIMIT } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { useListOwnOrganizersQuery } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './OrderBasket.module.css'

interface Props {
  organizers: Organizers
  value: number | null
  onChoose: (id: number) => void
}

/** The organizer of the order. If there is none to choose, a link to find one. */
export function OrganizerField({ organizers, value, onChoose }: Props) {
  const { options, failed, refetch } = organizers
  return (
    <FormField
      id="organizer_id"
      label={t('basket.organizer')}
      hint={
        failed ? (
          <span className={styles.retry}>
            {t('basket.organizers_failed')} <Button onClick={refetch}>{t('failure.retry')}</Button>
          </span>
        ) : options?.length === 0 ? (
          <>
            {t('basket.no_organizers')}{' '}
            <Link to={paths.ownOrganizers()} className={styles.orderSummaryLink}>
              {t('basket.to_organizers')}
            </Link>
          </>
        ) : undefined
      }
    >
      {(control) => (
        <ChoiceSelect
          {...control}
          value={value}
          options={options}
          disabled={options?.length === 0}
          onChoose={(id) => id !== null && onChoose(id)}
        />
      )}
    </FormField>
  )
}

export interface Organizers {
  /** Organizers that may receive orders today; undefined while loading. */
  options: { id: number; name: string }[] | undefined
  inForce: (id: number | null) => boolean
  failed: boolean
  refetch: () => void
}

/** Organizers an order may be sent to. `chosen` is listed even if its relation has ended. */
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

/** A single organizer is preselected. */
export function chosenOrganizer(organizers: Organizers, id: number | null): number | null {
  const [only, ...others] = organizers.options ?? []
  return id ?? (only && others.length === 0 ? only.id : null)
}
