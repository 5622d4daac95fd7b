import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useRef, useState } from 'react'
import { useConfirmSecondFactorMutation } from '../../shared/api/account-api.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { QrCode } from '../../shared/ui/QrCode.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { Failed } from './Failed.tsx'
import styles from './SecurityPage.module.css'

export interface Secret {
  secret: string
  uri: string
}

interface Props {
  secret: Secret
  onCodes: (codes: string[]) => void
  onCancel: (() => void) | undefined
}

/** The phone receives the secret, and a first code proves it. */
export function ConfirmStep({ secret: { secret, uri }, onCodes, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [send, { error, isLoading }] = useConfirmSecondFactorMutation()
  const field = useRef<HTMLInputElement>(null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return field.current?.focus()
    if (isLoading) return
    const answer = await send({ body: { code: code.trim() } })
    if (answer.data) return onCodes(answer.data.recovery_codes)
    setCode('')
    field.current?.focus()
  }
  return (
    <>
      <p className={styles.turnOnLead}>
        {t('security.step_scan_lead')} {t('security.step_scan_which')}
      </p>
      <div className={styles.scan}>
        <QrCode text={uri} label={t('security.qr')} className={styles.qr} />
        <div>
          <div className={styles.manual}>
            <a href={uri} className={styles.open}>
              {t('security.secret_open')}
            </a>
            <p>{t('security.secret')}</p>
            <p className={styles.secret}>
              <code data-testid="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={secret} label={t('security.secret_copy')} />
            </p>
          </div>
          <form onSubmit={(event) => void submit(event)} noValidate className={styles.turnOnForm}>
            {error && !isLoading && <Failed error={error} wrongCode={t('security.code_wrong')} />}
            <FormField
              id="factor-code"
              label={t('security.code')}
              hint={t('security.code_hint')}
              error={missing ? t('security.code_missing') : undefined}
            >
              {({ id, invalid, describedBy }) => (
                <TextField
                  ref={field}
                  id={id}
                  name="one-time-code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  className={styles.code ?? ''}
                  invalid={invalid}
                  aria-describedby={describedBy}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </FormField>
            <div className={styles.turnOnActions}>
              <Button kind="primary" type="submit" busy={isLoading}>
                {isLoading ? t('security.checking') : t('security.confirm')}
              </Button>
              {onCancel && <Button onClick={onCancel}>{t('security.cancel')}</Button>}
            </div>
          </form>
        </div>
      </div>
    </>
  )
}
