import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './AccountFrame.module.css'

interface Props {
  code: string
  missing: boolean
  onChange: (code: string) => void
}

/** The code field replaces the password field: a user who pressed Enter there can type on at once. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** The second factor: a code from the phone, or a recovery code for when the phone is not at hand. */
export function CodeStep({ code, missing, onChange }: Props) {
  const [recovery, setRecovery] = useState(false)
  const kind = recovery ? 'recovery' : 'code'
  return (
    <div className={styles.field}>
      <h2 className={styles.step}>{t('login.code_title')}</h2>
      <p className={styles.stepLead}>{t(`login.${kind}_lead`)}</p>
      <FormField
        id="code"
        label={t(`login.${kind}`)}
        hint={t(`login.${kind}_hint`)}
        error={missing ? t(`login.${kind}_missing`) : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <TextField
            key={kind}
            ref={focus}
            id={id}
            name={recovery ? 'recovery-code' : 'one-time-code'}
            size="large"
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.code ?? ''}
            invalid={invalid}
            aria-describedby={describedBy}
            value={code}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
      <button
        type="button"
        className={styles.switch}
        onClick={() => {
          onChange('')
          setRecovery(!recovery)
        }}
      >
        {t(recovery ? 'login.use_code' : 'login.use_recovery')}
      </button>
    </div>
  )
}
