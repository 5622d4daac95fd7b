import { rnuRoleRefusal } from '@zakup/domain/rnu/rnu-machine'
import { t } from '@zakup/messages/catalogue'
import { Lock } from 'lucide-react'
import { useActor } from '../../shared/session/use-actor.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RecordForm } from './RecordForm.tsx'
import styles from './RecordPage.module.css'

export function NewRecordPage() {
  usePageTitle(t('rnu_form.new'))
  const actor = useActor()
  const refusal = actor && rnuRoleRefusal(actor, 'create')
  return (
    <>
      <h1>{t('rnu_form.new')}</h1>
      <p className={styles.lead}>{t('rnu_form.lead')}</p>
      {refusal ? (
        <div className={`card ${styles.card}`}>
          <Notice icon={<Lock aria-hidden="true" />} title={t('rnu_form.not_yours')} text={t(refusal.code)} />
        </div>
      ) : (
        actor && <RecordForm record={null} />
      )}
    </>
  )
}
