import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { PlanStatusTag } from '../../shared/plans/PlanStatusTag.tsx'
import { useGetPlanReadinessQuery } from '../../shared/plans/plans-api.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import styles from './OverviewPage.module.css'

/** One unapproved plan: its size, its remarks and the next step. */
export function PlanNow({ plan, head }: { plan: PlanRow; head: boolean }) {
  const sent = plan.status.id === PLAN_STATUS.onApproval
  const decides = sent && head
  const { data: ready } = useGetPlanReadinessQuery({ params: { id: plan.id } })
  const remarks = ready && [
    ready.blocking > 0 && t('plan_remarks.blocking', { count: ready.blocking }),
    ready.warnings > 0 && t('plan_remarks.warning', { count: ready.warnings }),
  ]
  const words = t(decides ? 'plans.decide' : sent ? 'plans.open' : 'plans.continue')
  return (
    <div className={styles.plan}>
      <div>
        <h3>{planTitle(plan)}</h3>
        <p className={styles.about}>
          <PlanStatusTag status={plan.status} />
          {t('overview.plan_size', {
            count: plan.item_count,
            sum: formatMoney(plan.total_price, 'short'),
          })}
        </p>
        {sent && (
          <p className={decides ? styles.mine : undefined}>
            {t(decides ? 'overview.waits_you' : 'overview.waits_head', {
              date: plan.submitted_at ? formatDate(plan.submitted_at) : '',
            })}
          </p>
        )}
        {remarks && plan.item_count > 0 && (
          <p className={ready.blocking > 0 ? styles.wrong : undefined}>
            {remarks.filter(Boolean).join(', ') || t(sent ? 'overview.clean' : 'overview.can_send')}
          </p>
        )}
      </div>
      <LinkButton
        kind={sent === head ? 'primary' : 'default'}
        to={paths.ownPlan(plan.id)}
        aria-label={`${words}: ${planTitle(plan)}`}
      >
        {words}
      </LinkButton>
    </div>
  )
}
