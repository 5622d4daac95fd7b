import type { Me } from '@zakup/contract/auth/auth.routes'
import { t } from '@zakup/messages/catalogue'
import styles from './ProfilePage.module.css'

interface Props {
  memberships: Me['memberships']
  actingId: number
}

export function MembershipList({ memberships, actingId }: Props) {
  return (
    <ul className={styles.list}>
      {memberships.map(({ id, organization, role, position, user_types }) => (
        <li key={id}>
          <p className={styles.name}>
            {organization.name}{' '}
            {id === actingId && <span className={styles.now}>{t('profile.organization_now')}</span>}
          </p>
          <p className={styles.meta}>
            {[
              t('profile.bin', { bin: organization.iin_bin }),
              position,
              t(`member.${role}`),
              user_types.map((userType) => t(`user_type.${userType}`)).join(', '),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
