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

/** How an account is kept safe; who owes the second factor sees that alone. */
export function SecurityPage() {
  usePageTitle(t('security.title'))
  const me = useAppSelector((state) => state.user.userInfo)
  const now = useNow()
  if (!me) return null
  // Kept mounted through the last step: by then the person owes nothing, and still has codes to write down.
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
