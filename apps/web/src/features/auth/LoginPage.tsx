import '@zakup/messages/add-account-words'
import { t } from '@zakup/messages/catalogue'
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { paths, safeNext } from '../../shared/paths.ts'
import { forgetLink, keptLink } from '../../shared/session/kept-link.ts'
import { isStolen } from '../../shared/session/session-ended-slice.ts'
import { storeContext, useAppSelector } from '../../shared/store-hooks.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './AccountFrame.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { PasswordSet } from './SetPassword.tsx'

/** Redirects users who are already signed in; the cabinet sends users here when their session is over. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  if (context.get(storeContext).getState().auth.access_token) return redirect(next ?? paths.cabinet())
  return null
}

export function LoginPage() {
  usePageTitle(t('login.page'))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<PasswordSet> | null }
  // Users redirected here did not see the sign-in dialog over the page, so the notice is shown here too.
  const stolen = useAppSelector(({ sessionEnded }) => isStolen(sessionEnded))
  const next = safeNext(search.get('next')) ?? paths.cabinet()
  // A user without an organisation can sign in only with the invitation; for other users it saves a step.
  const invitation = next === paths.invitation() ? keptLink('invitation') : null
  const done = () => {
    if (invitation) forgetLink('invitation')
    return navigate(invitation ? paths.cabinet() : next, { replace: true })
  }
  return (
    <AccountFrame title={t('login.title')} lead={t(invitation ? 'login.invitation_lead' : 'login.lead')}>
      {stolen && (
        <div className={styles.notice}>
          <FormNotice kind="alert" title={t('login.stolen')}>
            <p>{t('login.stolen_help')}</p>
          </FormNotice>
        </div>
      )}
      {state?.passwordSet && (
        <div className={styles.notice}>
          <FormNotice kind="good" title={t('login.password_set')}>
            <p>{t(`login.password_${state.passwordSet}_help`)}</p>
          </FormNotice>
        </div>
      )}
      <LoginForm
        onDone={done}
        invitation={invitation}
        help={
          <p className={styles.forgot}>
            <Link to={paths.passwordReset()}>{t('login.forgot')}</Link>
          </p>
        }
        foot={
          <p className={styles.help}>
            {t('login.no_account')} <Link to={paths.register()}>{t('login.register')}</Link>
          </p>
        }
      />
    </AccountFrame>
  )
}
