import type { memberRoutes } from '@zakup/contract/members/members.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { InvitationKnown } from './InvitationKnown.tsx'
import { InvitationNewcomer } from './InvitationNewcomer.tsx'
import styles from './JoinFrame.module.css'

export type OpenedInvitation = ResponseOf<(typeof memberRoutes)['openInvitation']>

interface Props {
  token: string
  invitation: OpenedInvitation
  onAccepted: () => void
}

/** A new user sets a password here; a user with an account signs in and accepts. */
export function InvitationCard({ token, invitation, onAccepted }: Props) {
  const { needs_password } = invitation
  const facts: [label: string, value: string][] = [
    [t('invitation.organization'), invitation.organization],
    [t('invitation.position'), invitation.position],
    [
      t('invitation.role'),
      `${t(`members.role.${invitation.role}`)}: ${t(`members.role.${invitation.role}_text`).toLowerCase()}`,
    ],
    [t('invitation.by'), invitation.invited_by],
    [t('invitation.until'), formatDate(invitation.expires_at)],
    ...(needs_password ? [[t('invitation.login'), invitation.email] satisfies [string, string]] : []),
  ]
  return (
    <section className={`card ${styles.invitationCardCard}`} aria-labelledby="invitation">
      <h1 id="invitation">{t('invitation.title', { name: invitation.first_name })}</h1>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {needs_password ? (
        <InvitationNewcomer token={token} email={invitation.email} onAccepted={onAccepted} />
      ) : (
        <InvitationKnown token={token} onAccepted={onAccepted} />
      )}
    </section>
  )
}
