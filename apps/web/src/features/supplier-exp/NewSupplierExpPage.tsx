import { skipToken } from '@reduxjs/toolkit/query'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { Lock } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { FormSkeleton } from '../../shared/form-sections/FormSkeleton.tsx'
import list from '../../shared/list/CabinetList.module.css'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { useGetSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { ExpForm } from './ExpForm.tsx'
import { formOf, newForm } from './exp-form.ts'

/** A new record; `from` in the URL names one of the supplier's own records to copy. */
export function NewSupplierExpPage() {
  usePageTitle(t('exp_form.new'))
  const [search] = useSearchParams()
  const fromParam = search.get('from') ?? ''
  const from = /^[1-9]\d{0,14}$/.test(fromParam) ? Number(fromParam) : null
  const actor = useActor()
  const source = useGetSupplierExpQuery(from ? { params: { id: from } } : skipToken)
  const refusal = actor && expCase.roleRefusal(actor, 'create')
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>{t('exp_form.new')}</h1>
          <p>{t('exp_form.lead')}</p>
        </div>
      </div>
      {content()}
    </>
  )
  function content() {
    if (!actor) return null
    if (refusal)
      return (
        <div className="card">
          <Notice icon={<Lock aria-hidden="true" />} title={t('exp_form.not_yours')} text={t(refusal.code)}>
            <LinkButton to={paths.supplierExperience()}>{t('exp_desk.to_list')}</LinkButton>
          </Notice>
        </div>
      )
    if (source.isLoading) return <FormSkeleton />
    return (
      <ExpForm
        key={`${actor.person_id} ${actor.organization_id} ${from}`}
        owner={actor}
        exp={null}
        // If the record to copy cannot be loaded, the form starts empty.
        initial={source.data ? formOf(source.data) : newForm()}
        reload={null}
      />
    )
  }
}
