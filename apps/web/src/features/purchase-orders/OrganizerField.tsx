import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './OrderSummary.module.css'
import type { Organizers } from './use-organizers.ts'

interface Props {
  organizers: Organizers
  value: number | null
  onChoose: (id: number) => void
}

/** Who buys. Without anyone to choose, the way to one. */
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
            <Link to={paths.ownOrganizers()} className={styles.link}>
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
