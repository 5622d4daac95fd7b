import { skipToken } from '@reduxjs/toolkit/query'
import { expRoleRefusal } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { t } from '@zakup/messages/catalogue'
import { Lock } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { FormSkeleton } from '../../shared/form-sections/FormSkeleton.tsx'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { useGetSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { ExpForm } from './ExpForm.tsx'
import styles from './ExpPage.module.css'
import { formOf, newForm } from './exp-form.ts'

/** A new record; `from` in the address names one of one's own to begin with. */
export function NewSupplierExpPage() {
  usePageTitle(t('exp_form.new'))
  const [search] = useSearchParams()
  const asked = search.get('from') ?? ''
  const from = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null
  const { userInfo: me, userType } = useAppSelector(({ user }) => user)
  const like = useGetSupplierExpQuery(from ? { params: { id: from } } : skipToken)
  const refusal = userType && expRoleRefusal({ user_type: userType }, 'create')
  return (
    <>
      <h1>{t('exp_form.new')}</h1>
      <p className={styles.lead}>{t('exp_form.lead')}</p>
      {content()}
    </>
  )
  function content() {
    if (!me) return null
    if (refusal)
      return (
        <div className={`card ${styles.card}`}>
          <Notice icon={<Lock aria-hidden="true" />} title={t('exp_form.not_yours')} text={t(refusal.code)}>
            <LinkButton to={paths.supplierExperience()}>{t('exp_desk.to_list')}</LinkButton>
          </Notice>
        </div>
      )
    if (like.isLoading) return <FormSkeleton />
    return (
      <ExpForm
        key={`${me.id} ${from}`}
        personId={me.id}
        exp={null}
        // What cannot be had to begin with is not needed to begin.
        initial={like.data ? formOf(like.data) : newForm()}
        reload={null}
      />
    )
  }
}
