import { t } from '@zakup/messages/catalogue'
import { owesSecondFactor } from '../../shared/session/owes-second-factor.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { DueStep } from './DueStep.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import styles from './SecurityPage.module.css'
import { Sessions } from './Sessions.tsx'

/** Account security; a user who must set up the second factor sees only that. */
export function SecurityPage() {
  usePageTitle(t('security.title'))
  const me = useAppSelector((state) => state.user.userInfo)
  const now = useNow()
  if (!me) return null
  // Stays mounted through the last step: by then the factor is on, but the codes are still to be written down.
  return (
    <DueStep owes={owesSecondFactor(me, now)} me={me}>
      <h1>{t('security.title')}</h1>
      <p className={styles.lead}>{t('security.lead')}</p>
      <PasswordChange />
      <SecondFactor me={me} />
      <Sessions />
    </DueStep>
  )
}
