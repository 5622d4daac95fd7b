import type { Plan } from '@zakup/contract/plans/plans.routes'
import { OPEN_PLANS, PLAN_STATUS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { Link, useParams } from 'react-router'
import { DetailNote } from '../../shared/details/DetailNote.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { paths } from '../../shared/paths.ts'
import { plansApi, useGetPlanQuery, useGetPlanReadinessQuery } from '../../shared/plans/plans-api.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { PlanEditions } from './PlanEditions.tsx'
import styles from './PlanEditorPage.module.css'
import { PlanHead } from './PlanHead.tsx'
import { PlanKpis } from './PlanKpis.tsx'
import { PlanRemarks } from './PlanRemarks.tsx'
import { PlanRows } from './PlanRows.tsx'
import { PlanSteps } from './PlanSteps.tsx'
import { PlanSums } from './PlanSums.tsx'
import { prefetchEditor } from './plan-editor-data.ts'

export const loader = detailLoader(plansApi.endpoints.getPlan, prefetchEditor)

export function PlanEditorPage() {
  const id = Number(useParams().id)
  const { currentData: plan, error, isFetching, refetch } = useGetPlanQuery({ params: { id } })
  usePageTitle(plan ? planTitle(plan) : t('plan_editor.page'))
  // The key resets dialogs, pages and choices when another plan is opened.
  if (plan) return <Editor key={plan.id} plan={plan} />
  return (
    <>
      <h1 className="sr">{t('plan_editor.page')}</h1>
      {error && !isFetching ? (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      ) : (
        <div className={styles.skeletons} aria-busy="true">
          <SlowNote loading />
          <output className="sr">{t('shell.loading')}</output>
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      )}
    </>
  )
}

function Editor({ plan }: { plan: Plan }) {
  const status = plan.status.id as PlanStatus
  const decided = !OPEN_PLANS.includes(status) && status !== PLAN_STATUS.onApproval
  // An approved plan has no remarks to fix; its sums are still worth reading.
  const readiness = useGetPlanReadinessQuery({ params: { id: plan.id } })
  const ready = readiness.currentData
  return (
    <div className={styles.page}>
      <CrumbHere>{planTitle(plan)}</CrumbHere>
      <PlanHead plan={plan} />
      {plan.return_reason && status === PLAN_STATUS.returned && (
        <DetailNote tone="danger">
          <b>{t('plan_editor.returned')}.</b> {plan.return_reason}
        </DetailNote>
      )}
      {plan.edition_in_work && plan.edition_in_work.id !== plan.id && (
        <DetailNote>
          {t('plan_editor.other_in_work')}{' '}
          <Link to={paths.ownPlan(plan.edition_in_work.id)}>{t('plan_editor.open_it')}</Link>
        </DetailNote>
      )}
      <PlanSteps plan={plan} blocking={decided ? 0 : (ready?.blocking ?? null)} />
      <PlanKpis plan={plan} readiness={decided ? null : readiness} />
      {!decided && ready && <PlanRemarks plan={plan} ready={ready} />}
      <PlanRows plan={plan} />
      <div className={styles.below}>
        {plan.item_count > 0 && <PlanSums readiness={readiness} />}
        <PlanEditions plan={plan} />
      </div>
    </div>
  )
}
