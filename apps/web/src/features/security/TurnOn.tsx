import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef, useState } from 'react'
import { ConfirmStep, type Secret } from './ConfirmStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './SecurityPage.module.css'

interface Props {
  onCodes: (codes: string[]) => void
  /** Absent if the step cannot be skipped. */
  onCancel?: () => void
}

/** The password, then the phone; the caller shows the recovery codes that follow. */
export function TurnOn({ onCodes, onCancel }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const step = secret ? 2 : 1
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 1) heading.current?.focus()
  }, [step])
  return (
    <div className={styles.steps}>
      <p className={styles.step}>{t('security.step_of', { step })}</p>
      <h3 ref={heading} tabIndex={-1}>
        {t(secret ? 'security.step_scan' : 'security.step_password')}
      </h3>
      {secret ? (
        <ConfirmStep secret={secret} onCodes={onCodes} onCancel={onCancel} />
      ) : (
        <PasswordStep onSecret={setSecret} onCancel={onCancel} />
      )}
    </div>
  )
}
