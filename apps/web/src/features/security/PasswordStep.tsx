import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useRef, useState } from 'react'
import { useStartSecondFactorMutation } from '../../shared/api/account-api.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { PasswordField } from '../../shared/session/PasswordField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import type { Secret } from './ConfirmStep.tsx'
import { Failed } from './Failed.tsx'
import styles from './SecurityPage.module.css'

interface Props {
  onSecret: (secret: Secret) => void
  onCancel: (() => void) | undefined
}

/** Asks for the password: an unlocked screen does not prove who is using it. */
export function PasswordStep({ onSecret, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [send, { error, isLoading }] = useStartSecondFactorMutation()
  const field = useRef<HTMLInputElement>(null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') return field.current?.focus()
    if (isLoading) return
    const answer = await send({ body: { password } })
    if (answer.data) onSecret(answer.data)
    else field.current?.focus()
  }
  return (
    <>
      <p className={styles.turnOnLead}>{t('security.step_password_lead')}</p>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className={`${styles.turnOnForm} ${styles.first}`}
      >
        {error && !isLoading && <Failed error={error} />}
        <FormField
          id="factor-password"
          label={t('security.password_here')}
          error={missing ? t('security.password_missing') : undefined}
        >
          {({ id, invalid, describedBy }) => (
            <PasswordField
              ref={field}
              id={id}
              autoComplete="current-password"
              invalid={invalid}
              describedBy={describedBy}
              value={password}
              onChange={setPassword}
            />
          )}
        </FormField>
        <div className={styles.turnOnActions}>
          <Button kind="primary" type="submit" busy={isLoading}>
            {isLoading ? t('security.checking') : t('security.next')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('security.cancel')}</Button>}
        </div>
      </form>
    </>
  )
}
