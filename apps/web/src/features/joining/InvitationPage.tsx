import '@zakup/messages/add-account-words'
import '@zakup/messages/add-joining-words'
import { t } from '@zakup/messages/catalogue'
import { Link2Off, MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { useOpenInvitationMutation } from '../../shared/members/members-api.ts'
import { forgetLink } from '../../shared/session/kept-link.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { InvitationAccepted } from './InvitationAccepted.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { JoinFrame } from './JoinFrame.tsx'
import { useLinkToken } from './use-link-token.ts'

/** An invitation from an e-mail: who invites, to which organisation, and one button. */
export function InvitationPage() {
  usePageTitle(t('invitation.page'))
  const token = useLinkToken('invitation')
  const [open, { data, error, isLoading }] = useOpenInvitationMutation()
  const [accepted, setAccepted] = useState(false)
  const accept = () => {
    forgetLink('invitation')
    setAccepted(true)
  }
  useEffect(() => {
    if (token) void open({ body: { token } })
  }, [token, open])
  if (token && data)
    return (
      <JoinFrame narrow>
        {accepted ? (
          <InvitationAccepted invitation={data} />
        ) : (
          <InvitationCard token={token} invitation={data} onAccepted={accept} />
        )}
      </JoinFrame>
    )
  return (
    <JoinFrame narrow>
      <h1 className="sr">{t('invitation.page')}</h1>
      <div className="card">
        {!token ? (
          <Notice
            icon={<MailOpen aria-hidden="true" />}
            title={t('invitation.no_link')}
            text={t('invitation.no_link_text')}
          />
        ) : error && !isLoading ? (
          problemOf(error)?.code === 'link.over' ? (
            <Notice
              icon={<Link2Off aria-hidden="true" />}
              title={t('invitation.over')}
              text={t('invitation.over_text')}
            />
          ) : (
            <FailedNotice error={error} retry={() => open({ body: { token } })} />
          )
        ) : (
          <RowSkeleton rows={4} />
        )}
      </div>
    </JoinFrame>
  )
}
