import { t } from '@zakup/messages/catalogue'
import { useRef, useState } from 'react'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { PasswordField } from '../../shared/session/PasswordField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'

interface Props {
  title: string
  text: string
  action: string
  danger?: boolean
  busy: boolean
  error: unknown
  onProof: (proof: { password: string; code: string }) => Promise<void>
  onClose: () => void
}

/** Weakening an account needs both: an unlocked screen or a stolen password alone is not enough. */
export function ProofDialog({ onProof, ...dialog }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  async function submit() {
    setTried(true)
    if (password === '') return passwordField.current?.focus()
    if (code.trim() === '') return codeField.current?.focus()
    await onProof({ password, code: code.trim() })
  }
  return (
    <ActionDialog {...dialog} onDo={() => void submit()}>
      <FormField
        id="proof-password"
        label={t('security.password_here')}
        error={tried && password === '' ? t('security.password_missing') : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <PasswordField
            ref={passwordField}
            id={id}
            autoComplete="current-password"
            invalid={invalid}
            describedBy={describedBy}
            value={password}
            onChange={setPassword}
          />
        )}
      </FormField>
      <FormField
        id="proof-code"
        label={t('security.code_or_recovery')}
        error={tried && code.trim() === '' ? t('security.code_missing') : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <TextField
            ref={codeField}
            id={id}
            name="one-time-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            invalid={invalid}
            aria-describedby={describedBy}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </FormField>
    </ActionDialog>
  )
}
