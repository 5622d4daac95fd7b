import { t } from '@zakup/messages/catalogue'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import type { OpenedInvitation } from './InvitationCard.tsx'
import styles from './JoinFrame.module.css'

interface Props {
  invitation: OpenedInvitation
}

export function InvitationAccepted({ invitation: { email, organization, needs_password } }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={`card ${styles.registerPageCard} ${styles.sent}`} aria-labelledby="accepted">
      <span className={styles.plate} data-decor>
        <CircleCheck aria-hidden="true" />
      </span>
      <h1 id="accepted" ref={title} tabIndex={-1}>
        {t('invitation.done')}
      </h1>
      <p>
        {needs_password
          ? t('invitation.done_text', { email })
          : t('invitation.done_joined', { organization })}
      </p>
      <div className={styles.buttons}>
        <LinkButton kind="primary" size="large" to={needs_password ? paths.login() : paths.cabinet()}>
          {t(needs_password ? 'join.to_login' : 'invitation.to_cabinet')}
        </LinkButton>
      </div>
    </section>
  )
}
