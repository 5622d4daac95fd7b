import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useAcceptInvitationMutation } from '../../shared/members/members-api.ts'
import { NewPasswordField } from '../../shared/session/NewPasswordField.tsx'
import { passwordRefusal } from '../../shared/session/password-refusal.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './JoinFrame.module.css'

interface Props {
  token: string
  email: string
  onAccepted: () => void
}

/** No account has this ИИН: the first password creates it. */
export function InvitationNewcomer({ token, email, onAccepted }: Props) {
  const [accept, { isLoading, error, reset }] = useAcceptInvitationMutation()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const failed = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const refused = passwordRefusal(error)
  useEffect(() => {
    if (error) (refused ? field.current : failed.current)?.focus()
  }, [error, refused])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    setTried(true)
    if (password === '') return field.current?.focus()
    const answer = await accept({ body: { token, password } })
    if (!answer.error) onAccepted()
  }
  return (
    <form className={styles.invitationCardForm} onSubmit={(event) => void submit(event)} noValidate>
      {error && !isLoading && !refused && (
        <FormNotice ref={failed} kind="alert" title={failureWords(error, 'writing').text} />
      )}
      {/* Password managers save the password under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        ref={field}
        id="password"
        size="large"
        value={password}
        error={tried && password === '' ? t('password.missing') : isLoading ? undefined : refused}
        onChange={(typed) => {
          setPassword(typed)
          if (error) reset()
        }}
      />
      <Button wide size="large" kind="primary" type="submit" busy={isLoading}>
        {t('invitation.accept_new')}
      </Button>
    </form>
  )
}
