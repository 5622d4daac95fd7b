import { skipToken } from '@reduxjs/toolkit/query'
import { OPEN_PLANS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { Lock, SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { statusOf } from '../../shared/api/call-error.ts'
import { FormSkeleton } from '../../shared/form-sections/FormSkeleton.tsx'
import { useGetOwnOrganizationQuery } from '../../shared/organizations/organizations-api.ts'
import { paths } from '../../shared/paths.ts'
import { useGetPlanQuery } from '../../shared/plans/plans-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { newForm } from './item-form.ts'
import styles from './PlanItemForm.module.css'
import { PlanItemForm } from './PlanItemForm.tsx'

export function NewPlanItemPage() {
  usePageTitle(t('item_form.new'))
  const [search] = useSearchParams()
  const planParam = search.get('plan') ?? ''
  const planId = /^[1-9]\d{0,14}$/.test(planParam) ? Number(planParam) : null
  const me = useAppSelector((state) => state.user.userInfo)
  const {
    currentData: plan,
    error,
    refetch,
  } = useGetPlanQuery(planId ? { params: { id: planId } } : skipToken)
  const { data: organization, isLoading: asking } = useGetOwnOrganizationQuery()
  return (
    <>
      <h1>{t('item_form.new')}</h1>
      {plan && (
        <p className={styles.lead}>
          <Link to={paths.ownPlan(plan.id)}>{planTitle(plan)}</Link>
        </p>
      )}
      {content()}
    </>
  )
  function content() {
    if (!me) return null
    if (planId === null || (statusOf(error) === 404 && !plan))
      return (
        <div className={`card ${styles.pageFrameCard}`}>
          <Notice
            icon={<SearchX aria-hidden="true" />}
            title={t('item_form.no_plan')}
            text={t('item_form.no_plan_text')}
          >
            <LinkButton kind="primary" to={paths.ownPlans()}>
              {t('item_form.to_plans')}
            </LinkButton>
          </Notice>
        </div>
      )
    // A form in use stays on the screen even if a later refetch of its plan fails.
    if (error && !plan)
      return (
        <div className={`card ${styles.pageFrameCard}`}>
          <FailedNotice error={error} retry={refetch} />
        </div>
      )
    if (!plan || asking) return <FormSkeleton />
    if (!OPEN_PLANS.includes(plan.status.id as PlanStatus))
      return (
        <div className={`card ${styles.pageFrameCard}`}>
          <Notice
            icon={<Lock aria-hidden="true" />}
            title={t('item_form.plan_not_open')}
            text={t('plan.not_open')}
          >
            <LinkButton to={paths.ownPlan(plan.id)}>{t('item_form.to_plan')}</LinkButton>
          </Notice>
        </div>
      )
    return (
      <PlanItemForm
        key={`${me.id} ${plan.id}`}
        personId={me.id}
        plan={plan}
        item={null}
        // Without the organisation the form only has fewer prefilled fields.
        initial={newForm(organization ?? null)}
        locked={null}
        reload={null}
      />
    )
  }
}
