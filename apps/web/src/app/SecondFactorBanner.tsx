import { t } from '@zakup/messages/catalogue'
import { useLocation } from 'react-router'
import { formatDate } from '../shared/format/date-format.ts'
import { FormNotice } from '../shared/forms/FormNotice.tsx'
import { paths } from '../shared/paths.ts'
import { secondFactorDue } from '../shared/session/owes-second-factor.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { useNow } from '../shared/ui/use-now.ts'
import styles from './CabinetLayout.module.css'

/** A calm reminder two weeks ahead, so that users who will need a second factor can turn it on when it suits them. */
export function SecondFactorBanner() {
  const now = useNow()
  const due = useAppSelector(({ user }) => user.userInfo && secondFactorDue(user.userInfo, now))
  const { pathname } = useLocation()
  if (!due || pathname === paths.security()) return null
  return (
    <div className={styles.banner}>
      <FormNotice
        kind="locked"
        title={t('security.soon_title', { date: formatDate(due) })}
        actions={<LinkButton to={paths.security()}>{t('security.soon_action')}</LinkButton>}
      >
        <p>{t('security.soon_text')}</p>
      </FormNotice>
    </div>
  )
}
