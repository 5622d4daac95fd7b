import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useRequestPasswordResetMutation } from '../../shared/api/account-api.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './AccountFrame.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { LoginErrors } from './LoginErrors.tsx'
import { loginRefusal } from './login-refusal.ts'

/** The response is the same for known and unknown logins, so it does not reveal who has an account. */
export function RequestResetEmail({ broken }: { broken: boolean }) {
  usePageTitle(t('password_reset.title'))
  const [login, setLogin] = useState('')
  const [missing, setMissing] = useState(false)
  const [send, { error, isLoading, isSuccess, reset }] = useRequestPasswordResetMutation()
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSuccess) sent.current?.focus()
  }, [isSuccess])
  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(login.trim() === '')
    if (login.trim() === '') return field.current?.focus()
    if (!isLoading) await send({ body: { login: login.trim() } })
  }
  return (
    <AccountFrame title={t('password_reset.title')} lead={t('password_reset.lead')}>
      {isSuccess ? (
        <div className={styles.stack}>
          <FormNotice ref={sent} kind="good" title={t('password_reset.sent')}>
            <p>{t('password_reset.sent_text')}</p>
          </FormNotice>
          <p className={styles.passwordResetPageSmall}>{t('password_reset.sent_help')}</p>
          <Button wide size="large" onClick={reset}>
            {t('password_reset.again')}
          </Button>
        </div>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className={styles.stack}>
          {broken && !error && (
            <FormNotice kind="alert" title={t('password_reset.broken')}>
              <p>{t('password_reset.broken_help')}</p>
            </FormNotice>
          )}
          {error && !isLoading && (
            <LoginErrors title={t('password_reset.failed')} refusal={loginRefusal(error)} wait={0} />
          )}
          <FormField
            id="login"
            label={t('login.login')}
            error={missing ? t('login.login_missing') : undefined}
          >
            {({ id, invalid, describedBy }) => (
              <TextField
                ref={field}
                id={id}
                name="login"
                size="large"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                invalid={invalid}
                aria-describedby={describedBy}
                value={login}
                onChange={(event) => setLogin(event.target.value)}
              />
            )}
          </FormField>
          <Button wide size="large" kind="primary" type="submit" busy={isLoading}>
            {isLoading ? t('password_reset.submitting') : t('password_reset.submit')}
          </Button>
        </form>
      )}
      <p className={styles.passwordResetPageBack}>
        <Link to={paths.login()}>{t('password_reset.to_login')}</Link>
      </p>
    </AccountFrame>
  )
}
