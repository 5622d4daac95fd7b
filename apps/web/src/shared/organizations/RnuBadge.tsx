import { t } from '@zakup/messages/catalogue'
import { ShieldAlert } from 'lucide-react'
import styles from './OrganizationName.module.css'

/** The warning beside a supplier in the register of unscrupulous suppliers: icon and text, never colour alone. */
export function RnuBadge() {
  return (
    <span className={styles.badge} title={t('organization.in_rnu_help')}>
      <ShieldAlert aria-hidden="true" data-decor />
      {t('organization.in_rnu')}
    </span>
  )
}

/** The warning on its own line, below the name in a list of organisations. */
export function RnuLine({ organization: { in_rnu } }: { organization: { in_rnu: boolean } }) {
  return in_rnu ? (
    <p className={styles.line}>
      <RnuBadge />
    </p>
  ) : null
}
