import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLoginMutation } from '../../shared/api/auth-api.ts'
import { keepLogin } from '../../shared/session/session-actions.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import { LoginErrors } from './LoginErrors.tsx'
import styles from './LoginForm.module.css'
import { loginRefusal } from './login-refusal.ts'

/** Paste and password managers are welcome (WCAG 3.3.8); the password is forgotten as soon as it is sent. */
export function LoginForm({ onDone }: { onDone: () => unknown }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [missing, setMissing] = useState<{ login?: string; password?: string }>({})
  const [send, { error, isLoading }] = useLoginMutation()
  const [wait, setWait] = useState(0)
  const dispatch = useAppDispatch()
  const loginField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const refusal = error ? loginRefusal(error) : null

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
    }
    setMissing(empty)
    if (empty.login) return loginField.current?.focus()
    if (empty.password) return passwordField.current?.focus()
    const answer = await send({ body: { login: name.trim(), password } })
    if (answer.error) {
      setWait(loginRefusal(answer.error).wait)
      setPassword('')
      return
    }
    dispatch(keepLogin(answer.data))
    onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {refusal && !isLoading && <LoginErrors refusal={refusal} wait={wait} />}
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
          aria-describedby="login-missing"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FieldError id="login-missing" text={missing.login} />
      </div>
      <div className={styles.field}>
        <label htmlFor="password">{t('login.password')}</label>
        <TextField
          ref={passwordField}
          id="password"
          name="password"
          size="large"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          invalid={Boolean(missing.password)}
          aria-describedby="password-missing"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          action={
            <button
              type="button"
              className={styles.eye}
              aria-label={visible ? t('login.hide_password') : t('login.show_password')}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
            </button>
          }
        />
        <FieldError id="password-missing" text={missing.password} />
      </div>
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        block
        loading={isLoading}
        aria-disabled={wait > 0}
      >
        {isLoading ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  )
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.error} role={text ? 'alert' : undefined}>
      {text && <CircleAlert aria-hidden="true" />}
      {text}
    </p>
  )
}
