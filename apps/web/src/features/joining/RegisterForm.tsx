import type { StartedRegistration } from '@zakup/contract/registrations/registrations.routes'
import { EMAIL_LENGTH } from '@zakup/domain/field-bounds'
import { isIinBin } from '@zakup/domain/iin-bin'
import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormField } from '../../shared/forms/FormField.tsx'
import { twelveDigits, twelveDigitsField } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import { useStartRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './JoinFrame.module.css'
import { StartRefused } from './StartRefused.tsx'

export interface RegisterInput {
  iin_bin: string
  email: string
}

interface Props {
  input: RegisterInput
  onInput: (input: RegisterInput) => void
  onSent: (answer: StartedRegistration) => void
}

/** A number of full length is validated at once: otherwise a typo means an e-mail that never comes. */
export function RegisterForm({ input, onInput, onSent }: Props) {
  const [send, { isLoading, error, reset }] = useStartRegistrationMutation()
  const [tried, setTried] = useState(false)
  const refused = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) refused.current?.focus()
  }, [error])
  const bin = tried || input.iin_bin.length === 12 ? binProblem(input.iin_bin) : undefined
  const email = tried ? emailProblem(input.email) : undefined

  function change(part: Partial<RegisterInput>) {
    onInput({ ...input, ...part })
    // The server's error was about the text before this change.
    if (error) reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    setTried(true)
    if (binProblem(input.iin_bin)) return document.getElementById('iin_bin')?.focus()
    if (emailProblem(input.email)) return document.getElementById('email')?.focus()
    const answer = await send({ body: { iin_bin: input.iin_bin, email: input.email.trim() } })
    if (answer.data) onSent(answer.data)
  }
  return (
    <form className={styles.registerPageForm} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('join.begin')}</h2>
      {error && !isLoading && <StartRefused ref={refused} error={error} iinBin={input.iin_bin} />}
      <FormField id="iin_bin" label={t('join.bin')} hint={t('join.bin_hint')} error={bin}>
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            size="large"
            {...twelveDigitsField}
            value={input.iin_bin}
            onChange={(event) => change({ iin_bin: twelveDigits(event.target.value) })}
          />
        )}
      </FormField>
      <FormField id="email" label={t('join.email')} hint={t('join.email_hint')} error={email}>
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            size="large"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_LENGTH}
            value={input.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </FormField>
      <Button wide size="large" kind="primary" type="submit" busy={isLoading}>
        {isLoading ? t('join.sending') : t('join.send')}
      </Button>
      <p className={styles.after}>
        {t('join.have_account')} <Link to={paths.login()}>{t('join.to_login')}</Link>
      </p>
    </form>
  )
}

/** The error of a БИН or ИИН while it is typed; nothing is sent until it is valid. */
export function binProblem(typed: string): string | undefined {
  if (typed === '') return t('join.bin_missing')
  if (typed.length < 12) return t('join.bin_short', { count: typed.length })
  return isIinBin(typed) ? undefined : t('join.bin_wrong')
}

export function emailProblem(typed: string): string | undefined {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(typed.trim()) ? undefined : t('join.email_wrong')
}
