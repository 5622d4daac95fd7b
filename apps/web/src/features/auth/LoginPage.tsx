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
import type { PASSWORD_SET } from './SetPassword.tsx'

/** Who is signed in already is not asked again; the cabinet sends back whose session is over. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  if (context.get(storeContext).getState().auth.access_token) return redirect(next ?? paths.cabinet())
  return null
}

export function LoginPage() {
  usePageTitle(t('login.page'))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof PASSWORD_SET> | null }
  // Who is led here, not asked over a screen, is told all the same.
  const stolen = useAppSelector(({ sessionEnded }) => isStolen(sessionEnded))
  const next = safeNext(search.get('next')) ?? paths.cabinet()
  // Who works nowhere yet gets in by the invitation alone; for who does, one step less.
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
            <p>{t('login.password_set_help')}</p>
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
