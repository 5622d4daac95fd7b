import styles from './OrganizationName.module.css'
import { RnuBadge } from './RnuBadge.tsx'

/** The warning on a line of its own, under the name in a row of organisations. */
export function RnuLine({ organization: { in_rnu } }: { organization: { in_rnu: boolean } }) {
  return in_rnu ? (
    <p className={styles.line}>
      <RnuBadge />
    </p>
  ) : null
}
