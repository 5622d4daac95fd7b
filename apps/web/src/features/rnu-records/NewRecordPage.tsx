import { rnuCase } from '@zakup/domain/rnu/rnu-case'
import { t } from '@zakup/messages/catalogue'
import { Lock } from 'lucide-react'
import list from '../../shared/list/CabinetList.module.css'
import { useActor } from '../../shared/session/use-actor.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RecordForm } from './RecordForm.tsx'

export function NewRecordPage() {
  usePageTitle(t('rnu_form.new'))
  const actor = useActor()
  const refusal = actor && rnuCase.roleRefusal(actor, 'create')
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>{t('rnu_form.new')}</h1>
          <p>{t('rnu_form.lead')}</p>
        </div>
      </div>
      {refusal ? (
        <div className="card">
          <Notice icon={<Lock aria-hidden="true" />} title={t('rnu_form.not_yours')} text={t(refusal.code)} />
        </div>
      ) : (
        actor && <RecordForm record={null} reload={null} />
      )}
    </>
  )
}
