import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef } from 'react'
import styles from './AccountFrame.module.css'
import type { LoginRefusal } from './login-refusal.ts'

interface Props {
  title?: string
  refusal: LoginRefusal
  wait: number
}

/** The error summary takes focus (GOV.UK pattern); the countdown of seconds is not announced second by second. */
export function LoginErrors({ title = t('login.summary'), refusal, wait }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.loginErrorsBox} data-testid="login-errors">
      <p className={styles.title}>{title}</p>
      <p>
        {refusal.text}
        {refusal.triesLeft !== null && ` ${t('login.tries_left', { count: refusal.triesLeft })}`}
      </p>
      {refusal.wait > 0 && (
        <p aria-live="off">{wait > 0 ? t('login.wait', { count: wait }) : t('login.wait_over')}</p>
      )}
      {refusal.requestId && (
        <p className={styles.loginErrorsSmall}>{t('failure.request', { id: refusal.requestId })}</p>
      )}
    </div>
  )
}
