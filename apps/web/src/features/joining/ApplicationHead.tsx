import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import styles from './ApplicationForm.module.css'

/** Whose application it is; and, where it came back, why. */
export function ApplicationHead({ registration }: { registration: Registration }) {
  const { iin_bin, email, state, decision_reason } = registration
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
    </div>
  )
}
