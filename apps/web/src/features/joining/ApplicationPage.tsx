import '@zakup/messages/add-account-words'
import '@zakup/messages/add-cabinet-words'
import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { applicantRefusal } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { Link2Off, MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { paths } from '../../shared/paths.ts'
import { useOpenRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationOutcome } from './ApplicationOutcome.tsx'
import { JoinFrame } from './JoinFrame.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The application behind an e-mail link, in any of its states. */
export function ApplicationPage() {
  usePageTitle(t('application.title'))
  const token = useLinkToken('registration')
  const [open, { data: opened, error, isLoading }] = useOpenRegistrationMutation()
  /** The application as last changed by the form; a link from another e-mail opens another application. */
  const [changed, setChanged] = useState<{ token: string; registration: Registration } | null>(null)
  useEffect(() => {
    if (token) void open({ body: { token } })
  }, [token, open])
  const registration = changed && changed.token === token ? changed.registration : opened
  if (token && registration)
    return applicantRefusal(registration.state) ? (
      <JoinFrame narrow>
        <ApplicationOutcome registration={registration} />
      </JoinFrame>
    ) : (
      <JoinFrame>
        <ApplicationForm
          // A newer link in the same tab starts a new form; typed text is restored from the draft.
          key={token}
          token={token}
          registration={registration}
          onChange={(now) => setChanged({ token, registration: now })}
        />
      </JoinFrame>
    )
  return (
    <JoinFrame narrow>
      <h1 className="sr">{t('application.title')}</h1>
      <div className="card">
        {!token ? (
          <Notice
            icon={<MailOpen aria-hidden="true" />}
            title={t('application.no_link')}
            text={t('application.no_link_text')}
          >
            <ToRegister />
          </Notice>
        ) : error && !isLoading ? (
          problemOf(error)?.code === 'link.over' ? (
            <Notice
              icon={<Link2Off aria-hidden="true" />}
              title={t('application.over')}
              text={t('application.over_text')}
            >
              <ToRegister />
            </Notice>
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

function ToRegister() {
  return (
    <LinkButton kind="primary" to={paths.register()}>
      {t('application.to_register')}
    </LinkButton>
  )
}
