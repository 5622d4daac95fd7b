import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useJoinByInvitationMutation } from '../../shared/members/members-api.ts'
import { personName } from '../../shared/members/person-name.ts'
import { paths } from '../../shared/paths.ts'
import { reloadUser, signOut } from '../../shared/session/session-actions.ts'
import { useAppDispatch, useAppSelector } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import styles from './JoinFrame.module.css'

interface Props {
  token: string
  onAccepted: () => void
}

/** The inviter chose the mailbox the link was sent to; signing in shows whose account it is. */
export function InvitationKnown({ token, onAccepted }: Props) {
  const me = useAppSelector(({ auth, user }) => (auth.access_token ? user.userInfo : null))
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [join, { isLoading, error }] = useJoinByInvitationMutation()
  const failed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) failed.current?.focus()
  }, [error])
  async function accept() {
    const answer = await join({ body: { token } })
    if (answer.error) return
    await dispatch(reloadUser())
    onAccepted()
  }
  // Signing out clears all cached data, this invitation too, so the sign-in page gets the way back to it.
  async function leave() {
    await dispatch(signOut())
    await navigate(paths.login(paths.invitation()))
  }
  if (!me)
    return (
      <div className={styles.invitationCardForm}>
        <p className={styles.known}>{t('invitation.known')}</p>
        <LinkButton kind="primary" size="large" to={paths.login(paths.invitation())}>
          {t('invitation.sign_in')}
        </LinkButton>
        <section className={styles.invitationCardHelp} aria-labelledby="cannot">
          <h2 id="cannot">{t('invitation.cannot')}</h2>
          <ul>
            <li>
              <Link to={paths.passwordReset()}>{t('invitation.forgot')}</Link>
            </li>
            <li>{t('invitation.not_mine')}</li>
          </ul>
        </section>
      </div>
    )
  return (
    <div className={styles.invitationCardForm}>
      {error && !isLoading && (
        <FormNotice ref={failed} kind="alert" title={failureWords(error, 'writing').text} />
      )}
      <p className={styles.known}>
        {t('invitation.signed_in_as', { name: personName(me), email: me.email })}
      </p>
      <Button wide size="large" kind="primary" busy={isLoading} onClick={() => void accept()}>
        {t('invitation.accept')}
      </Button>
      <button type="button" className={styles.quiet} onClick={() => void leave()}>
        {t('invitation.other_account')}
      </button>
    </div>
  )
}
