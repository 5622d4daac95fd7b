import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import styles from './ApplicationForm.module.css'

/** Whose application it is and, if it was returned, why. */
export function ApplicationHead({ registration }: { registration: Registration }) {
  const { iin_bin, email, state, decision_reason, is_contested } = registration
  return (
    <div className={styles.head}>
      <h1>{t('application.title')}</h1>
      <MetaLine parts={[binWords(iin_bin), email]} />
      {state === 'returned' ? (
        <FormNotice kind="alert" title={t('application.returned')}>
          <p className={styles.reason}>{decision_reason}</p>
          <p>{t('application.returned_help')}</p>
        </FormNotice>
      ) : (
        <p className={styles.lead}>{t('application.lead')}</p>
      )}
      <EmailNotice registration={registration} />
      {is_contested && (
        <FormNotice kind="info" title={t('application.contested')}>
          <p>{t('application.contested_text')}</p>
        </FormNotice>
      )}
    </div>
  )
}

/** Shown before anything is typed: an e-mail belongs to one person, and its owner decides whether this can be sent. */
function EmailNotice({ registration: { email, email_owner } }: { registration: Registration }) {
  if (email_owner !== 'somebody' && email_owner !== 'other') return null
  return (
    <FormNotice
      kind={email_owner === 'other' ? 'alert' : 'info'}
      title={t(`application.email_${email_owner}`, { email })}
    >
      <p>{t(`application.email_${email_owner}_text`)}</p>
      <p>
        <Link to={paths.register()}>{t('application.email_begin')}</Link>
      </p>
    </FormNotice>
  )
}
