import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { CalendarRange } from 'lucide-react'
import { paths } from '../../shared/paths.ts'
import { planChains } from '../../shared/plans/plan-chains.ts'
import { ALL_PLANS, useListPlansQuery } from '../../shared/plans/plans-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import styles from './OverviewPage.module.css'
import { PlanNow } from './PlanNow.tsx'

/** A customer's plans that are not approved yet; those that wait for the current user come first. */
export function PlansNow() {
  const head = useActor()?.role === 'head'
  const { data, error, isFetching, refetch } = useListPlansQuery(ALL_PLANS, {
    refetchOnMountOrArgChange: true,
  })
  if (!data)
    return (
      <section
        className={`card ${styles.plansNowCard}`}
        aria-label={t('overview.plans')}
        aria-busy={isFetching}
      >
        {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <i className="skeleton" />}
      </section>
    )
  const inWork = planChains(data.results)
    .flatMap(({ inWork }) => inWork ?? [])
    .sort((a, b) => Number(waits(b, head)) - Number(waits(a, head)))
  return (
    <section className={`card ${styles.plansNowCard}`} aria-labelledby="plans-now">
      <div className={styles.plansNowHead}>
        <h2 id="plans-now">{t('overview.plans')}</h2>
        {inWork.length > 0 && <LinkButton to={paths.ownPlans()}>{t('overview.all_plans')}</LinkButton>}
      </div>
      {inWork.length > 0 ? (
        <ul className={styles.list}>
          {inWork.map((plan) => (
            <li key={plan.id}>
              <PlanNow plan={plan} head={head} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice
          icon={<CalendarRange aria-hidden="true" />}
          title={t('overview.plans_none')}
          text={t(data.results.length > 0 ? 'overview.plans_none_help' : 'plans.empty_help')}
        >
          <LinkButton kind="primary" to={paths.ownPlans()}>
            {t('overview.to_plans')}
          </LinkButton>
        </Notice>
      )}
    </section>
  )
}

/** A plan on approval waits for the head; any other plan waits for the specialist. */
const waits = ({ status }: PlanRow, head: boolean) => (status.id === PLAN_STATUS.onApproval) === head
