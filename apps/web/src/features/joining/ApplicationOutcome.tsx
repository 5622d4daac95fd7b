import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleX, Hourglass, PartyPopper } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import styles from './JoinFrame.module.css'

/** Final screen: the application is under review, or was decided for good. */
export function ApplicationOutcome({ registration }: { registration: Registration }) {
  const { state, submitted_at, name_ru, iin_bin } = registration
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const admitted = state === 'admitted'
  const ended = state === 'refused' || state === 'closed'
  const Icon = admitted ? PartyPopper : ended ? CircleX : Hourglass
  return (
    <section className={`card ${styles.registerPageCard} ${styles.sent}`} aria-labelledby="outcome">
      <span className={ended ? `${styles.plate} ${styles.ended}` : styles.plate} data-decor>
        <Icon aria-hidden="true" />
      </span>
      <h1 id="outcome" ref={title} tabIndex={-1}>
        {t(admitted ? 'application.admitted' : ended ? `application.${state}` : 'application.waiting')}
      </h1>
      <Words registration={registration} />
      <div>
        <b>{name_ru}</b>
        <MetaLine
          parts={[
            binWords(iin_bin),
            submitted_at && t('application.sent_on', { date: formatDate(submitted_at) }),
          ]}
        />
      </div>
      {admitted && (
        <div className={styles.buttons}>
          <LinkButton kind="primary" size="large" to={paths.login()}>
            {t('join.to_login')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function Words({ registration }: { registration: Registration }) {
  const { state, email, due_at, decision_reason, is_contested } = registration
  if (state === 'admitted') return <p>{t('application.admitted_text', { email })}</p>
  if (state === 'refused' || state === 'closed')
    return (
      <>
        <p>{decision_reason}</p>
        <p className={styles.registerPageHelp}>{t('application.ended_help')}</p>
      </>
    )
  return (
    <>
      <p>{due_at && t('application.waiting_until', { date: formatDate(due_at), email })}</p>
      {is_contested && <p className={styles.registerPageHelp}>{t('application.contested_waiting')}</p>}
    </>
  )
}
