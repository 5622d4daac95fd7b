import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatDate } from '../shared/format/date-format.ts'
import { FormNotice } from '../shared/forms/FormNotice.tsx'
import { useGetOwnOrganizationQuery } from '../shared/organizations/organizations-api.ts'
import { paths } from '../shared/paths.ts'
import { useActor } from '../shared/session/use-actor.ts'
import styles from './CabinetLayout.module.css'

/** A supplier barred from purchases is told on every page, with the term and the ground. Закон ст. 7, 8. */
export function RnuBanner() {
  const isSupplier = useActor()?.user_type === 'supplier'
  // Already in the cache: the loader of the cabinet waits for it, so that the banner does not move the page later.
  const { data } = useGetOwnOrganizationQuery(undefined, { skip: !isSupplier })
  const records = data?.rnu ?? []
  if (!isSupplier || records.length === 0) return null
  const until = records.map(({ ends_on }) => ends_on).reduce((a, b) => (a > b ? a : b))
  return (
    <div className={styles.banner}>
      <FormNotice kind="barred" title={t('cabinet.in_rnu', { date: formatDate(until) })}>
        <p>{t('cabinet.in_rnu_help')}</p>
        {records.map(({ id, reason, starts_on }) => (
          <p key={id}>
            {t('cabinet.in_rnu_ground', { date: formatDate(starts_on), reason: reason.name })}{' '}
            <Link to={paths.unscrupulousSupplier(id)}>{t('cabinet.in_rnu_open')}</Link>
          </p>
        ))}
      </FormNotice>
    </div>
  )
}
