import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSetPasswordMutation } from '../../shared/api/account-api.ts'
import { problemOf } from '../../shared/api/call-error.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { paths } from '../../shared/paths.ts'
import { NewPasswordField } from '../../shared/session/NewPasswordField.tsx'
import { passwordRefusal } from '../../shared/session/password-refusal.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './AccountFrame.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import type { EmailLink } from './email-link.ts'
import { LoginErrors } from './LoginErrors.tsx'
import { loginRefusal } from './login-refusal.ts'

interface Props {
  link: EmailLink
  onAnew: () => void
}

export function SetPassword({ link: { purpose, token }, onAnew }: Props) {
  const words = purpose === 'welcome' ? 'welcome' : 'set'
  usePageTitle(t(`password_reset.${words}_title`))
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [send, { error, isLoading, reset }] = useSetPasswordMutation()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const problem = problemOf(error)
  const passwordProblem = passwordRefusal(error)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') return field.current?.focus()
    if (isLoading) return
    const answer = await send({ body: { purpose, token, password } })
    if (answer.error) return field.current?.focus()
    await navigate(paths.login(), {
      replace: true,
      state: { passwordSet: words === 'welcome' ? 'first' : 'new' } satisfies PasswordSet,
    })
  }
  return (
    <AccountFrame title={t(`password_reset.${words}_title`)} lead={t(`password_reset.${words}_lead`)}>
      {problem?.code === 'link.over' ? (
        <FormNotice
          kind="alert"
          title={problem.detail ?? t('password_reset.not_saved')}
          actions={<Button onClick={onAnew}>{t('password_reset.ask_anew')}</Button>}
        />
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className={styles.stack}>
          {error && !passwordProblem && !isLoading && (
            <LoginErrors title={t('password_reset.not_saved')} refusal={loginRefusal(error)} wait={0} />
          )}
          <NewPasswordField
            ref={field}
            id="new-password"
            size="large"
            value={password}
            error={missing ? t('password.missing') : passwordProblem}
            onChange={(typed) => {
              setPassword(typed)
              setMissing(false)
              if (passwordProblem) reset()
            }}
          />
          <Button wide size="large" kind="primary" type="submit" busy={isLoading}>
            {isLoading ? t('password_reset.saving') : t('password_reset.save')}
          </Button>
        </form>
      )}
    </AccountFrame>
  )
}

/** History state of the sign-in page: which password was set just now. A first one ends no sessions. */
export interface PasswordSet {
  passwordSet: 'first' | 'new'
}
