import { t } from '@zakup/messages/catalogue'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import styles from './RegisterPage.module.css'

export function InvitationAccepted({ email }: { email: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={`card ${styles.card} ${styles.sent}`} aria-labelledby="accepted">
      <span className={styles.plate} data-decor>
        <CircleCheck aria-hidden="true" />
      </span>
      <h1 id="accepted" ref={title} tabIndex={-1}>
        {t('invitation.done')}
      </h1>
      <p>{t('invitation.done_text', { email })}</p>
      <div className={styles.buttons}>
        <LinkButton kind="primary" large to={paths.login()}>
          {t('join.to_login')}
        </LinkButton>
      </div>
    </section>
  )
}
