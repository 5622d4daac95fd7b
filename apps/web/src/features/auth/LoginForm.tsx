import { t } from '@zakup/messages/catalogue'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoginMutation } from '../../shared/api/auth-api.ts'
import { type CallError, isUnanswered, problemOf } from '../../shared/api/call-error.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { PasswordField } from '../../shared/session/PasswordField.tsx'
import { keepLogin } from '../../shared/session/session-actions.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './AccountFrame.module.css'
import { CodeStep } from './CodeStep.tsx'
import { LoginErrors } from './LoginErrors.tsx'
import { loginRefusal } from './login-refusal.ts'

interface Props {
  onDone: () => unknown
  /** Token of an invitation, accepted together with signing in. */
  invitation?: string | null
  /** Shown at the password step only: links for users who forgot the password or have no account yet. */
  help?: ReactNode
  foot?: ReactNode
}

/** The password is cleared as soon as the server responds; it is kept only while the second factor is being entered. */
export function LoginForm({ onDone, invitation, help, foot }: Props) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [missing, setMissing] = useState<{ login?: string; password?: string; code?: string }>({})
  const [send, { error, isLoading, reset }] = useLoginMutation()
  const [wait, setWait] = useState(0)
  const dispatch = useAppDispatch()
  const loginField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const needsCode = problemOf(error)?.code === 'auth.second_factor_required'
  const refusal = error && !needsCode ? loginRefusal(error) : null

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading || wait > 0) return
    const empty = {
      ...(name.trim() === '' && { login: t('login.login_missing') }),
      ...(password === '' && { password: t('login.password_missing') }),
      ...(code?.trim() === '' && { code: t('login.code_missing') }),
    }
    setMissing(empty)
    if (empty.login) return loginField.current?.focus()
    if (empty.password) return passwordField.current?.focus()
    if (empty.code) return
    const answer = await send({
      body: {
        login: name.trim(),
        password,
        ...(code && { code: code.trim() }),
        ...(invitation && { invitation }),
      },
    })
    if (!answer.error) {
      dispatch(keepLogin(answer.data))
      onDone()
      return
    }
    const refused = problemOf(answer.error)?.code
    if (refused === 'auth.second_factor_required') return setCode('')
    setWait(loginRefusal(answer.error).wait)
    // Clears fields only after a response: a lost connection does not mean that the password is wrong.
    if (isUnanswered(answer.error as CallError)) return
    if (code === null || refused === 'auth.wrong_password') {
      setCode(null)
      setPassword('')
    } else setCode('')
  }

  function back() {
    setCode(null)
    setPassword('')
    setMissing({})
    reset()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {refusal && !isLoading && <LoginErrors refusal={refusal} wait={wait} />}
      {code === null ? (
        <>
          <div className={styles.field}>
            <label htmlFor="login">{t('login.login')}</label>
            <TextField
              ref={loginField}
              id="login"
              name="login"
              size="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              invalid={Boolean(missing.login)}
              aria-describedby={missing.login && 'login-error'}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <FieldError id="login-error" text={missing.login} />
          </div>
          <div className={styles.field}>
            <label htmlFor="password">{t('login.password')}</label>
            <PasswordField
              ref={passwordField}
              id="password"
              size="large"
              autoComplete="current-password"
              invalid={Boolean(missing.password)}
              describedBy={missing.password && 'password-error'}
              value={password}
              onChange={setPassword}
            />
            <FieldError id="password-error" text={missing.password} />
          </div>
          {help}
        </>
      ) : (
        <CodeStep code={code} missing={Boolean(missing.code)} onChange={setCode} />
      )}
      <Button
        wide
        size="large"
        kind="primary"
        type="submit"
        busy={isLoading}
        aria-disabled={isLoading || wait > 0}
      >
        {isLoading ? t('login.submitting') : t('login.submit')}
      </Button>
      {code === null ? (
        foot
      ) : (
        <button type="button" className={styles.quiet} onClick={back}>
          {t('login.other_person')}
        </button>
      )}
    </form>
  )
}
