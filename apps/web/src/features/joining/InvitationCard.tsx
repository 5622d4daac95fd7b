import type { memberRoutes } from '@zakup/contract/members/members.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useAcceptInvitationMutation } from '../../shared/members/members-api.ts'
import { NewPasswordField } from '../../shared/session/NewPasswordField.tsx'
import { passwordRefusal } from '../../shared/session/password-refusal.ts'
import { WideButton } from '../../shared/ui/WideButton.tsx'
import styles from './InvitationCard.module.css'

interface Props {
  token: string
  invitation: ResponseOf<(typeof memberRoutes)['openInvitation']>
  onAccepted: () => void
}

/** Who is new sets a password on the way in; who is known already just agrees. */
export function InvitationCard({ token, invitation, onAccepted }: Props) {
  const [accept, { isLoading, error, reset }] = useAcceptInvitationMutation()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const failed = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { needs_password } = invitation
  const refused = passwordRefusal(error)
  useEffect(() => {
    if (error) (refused ? field.current : failed.current)?.focus()
  }, [error, refused])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    setTried(true)
    if (needs_password && password === '') return field.current?.focus()
    const answer = await accept({ body: { token, ...(needs_password && { password }) } })
    if (!answer.error) onAccepted()
  }
  const facts: [label: string, value: string][] = [
    [t('invitation.organization'), invitation.organization],
    [t('invitation.position'), invitation.position],
    [
      t('invitation.role'),
      `${t(`members.role.${invitation.role}`)}: ${t(`members.role.${invitation.role}_text`).toLowerCase()}`,
    ],
    [t('invitation.by'), invitation.invited_by],
    [t('invitation.until'), formatDate(invitation.expires_at)],
    [t('invitation.login'), invitation.email],
  ]
  return (
    <form className={`card ${styles.card}`} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('invitation.title', { name: invitation.first_name })}</h1>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error && !isLoading && !refused && (
        <FormNotice ref={failed} kind="alert" title={failureWords(error, 'writing').text} />
      )}
      {needs_password ? (
        <>
          {/* A password manager keeps the password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
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
        </>
      ) : (
        <p className={styles.known}>{t('invitation.accept_known')}</p>
      )}
      <WideButton kind="primary" type="submit" busy={isLoading}>
        {t(needs_password ? 'invitation.accept_new' : 'invitation.accept')}
      </WideButton>
    </form>
  )
}
