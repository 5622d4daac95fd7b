import { t } from '@zakup/messages/catalogue'
import { ShieldAlert } from 'lucide-react'
import styles from './OrganizationName.module.css'

/** The warning beside a supplier who is in the register of the unscrupulous: icon and words, never colour alone. */
export function RnuBadge() {
  return (
    <span className={styles.badge} title={t('organization.in_rnu_help')}>
      <ShieldAlert aria-hidden="true" data-decor />
      {t('organization.in_rnu')}
    </span>
  )
}

/** The warning on a line of its own, under the name in a row of organisations. */
export function RnuLine({ organization: { in_rnu } }: { organization: { in_rnu: boolean } }) {
  return in_rnu ? (
    <p className={styles.line}>
      <RnuBadge />
    </p>
  ) : null
}
