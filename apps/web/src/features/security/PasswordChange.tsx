import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useRef, useState } from 'react'
import { useChangePasswordMutation } from '../../shared/api/account-api.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { NewPasswordField } from '../../shared/session/NewPasswordField.tsx'
import { PasswordField } from '../../shared/session/PasswordField.tsx'
import { passwordRefusal } from '../../shared/session/password-refusal.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Failed } from './Failed.tsx'
import styles from './SecurityPage.module.css'

export function PasswordChange() {
  const email = useAppSelector(({ user }) => user.userInfo?.email ?? '')
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [send, { error, isLoading, reset }] = useChangePasswordMutation()
  const currentField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const passwordProblem = passwordRefusal(error)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(true)
    if (current === '') return currentField.current?.focus()
    if (password === '') return newField.current?.focus()
    if (isLoading) return
    const answer = await send({ body: { current_password: current, password } })
    if (answer.error) return (passwordRefusal(answer.error) ? newField : currentField).current?.focus()
    setCurrent('')
    setPassword('')
    setMissing(false)
    notice({ kind: 'success', text: t('security.password_changed') })
  }
  return (
    <section className={`card ${styles.block}`} aria-labelledby="password-change">
      <h2 id="password-change">{t('security.password')}</h2>
      <p>{t('security.password_lead')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {/* Password managers save the new password under this user name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {error && !passwordProblem && !isLoading && <Failed error={error} />}
        <FormField
          id="current-password"
          label={t('security.password_current')}
          error={missing && current === '' ? t('security.password_current_missing') : undefined}
        >
          {({ id, invalid, describedBy }) => (
            <PasswordField
              ref={currentField}
              id={id}
              autoComplete="current-password"
              invalid={invalid}
              describedBy={describedBy}
              value={current}
              onChange={setCurrent}
            />
          )}
        </FormField>
        <NewPasswordField
          ref={newField}
          id="new-password"
          value={password}
          error={missing && current !== '' && password === '' ? t('password.missing') : passwordProblem}
          onChange={(typed) => {
            setPassword(typed)
            if (passwordProblem) reset()
          }}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={isLoading}>
            {t('security.password_change')}
          </Button>
        </div>
      </form>
    </section>
  )
}
