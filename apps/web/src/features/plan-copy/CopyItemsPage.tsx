import '@zakup/messages/add-plan-copy-words'
import type { Plan, PlanRow } from '@zakup/contract/plans/plans.routes'
import { planCase } from '@zakup/domain/plans/plan-case'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { CalendarRange } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { copySources } from '../../shared/plans/copy-sources.ts'
import { planState } from '../../shared/plans/plan-state.ts'
import { ALL_PLANS, useGetPlanQuery, useListPlansQuery } from '../../shared/plans/plans-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { BlockSkeletons } from '../../shared/ui/BlockSkeletons.tsx'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './CopyItems.module.css'
import { CopyItems } from './CopyItems.tsx'

/** Chooses items of an earlier plan to be copied into a plan in preparation. */
export function CopyItemsPage() {
  usePageTitle(t('plan_copy.title'))
  const id = Number(useParams().id)
  const asked = useGetPlanQuery({ params: { id } })
  const listed = useListPlansQuery(ALL_PLANS)
  const plan = asked.currentData
  const plans = listed.currentData?.results
  return (
    <div className={styles.page}>
      <CrumbHere>
        {plan ? <Link to={paths.ownPlan(plan.id)}>{planTitle(plan)}</Link> : t('plan_copy.title')}
      </CrumbHere>
      <div>
        <h1>{t('plan_copy.title')}</h1>
        {plan && (
          <p className={styles.into}>
            <Link to={paths.ownPlan(plan.id)}>{t('plan_copy.into', { plan: planTitle(plan) })}</Link>
          </p>
        )}
      </div>
      {content()}
    </div>
  )

  function content() {
    if (plan && plans) return <FromPlans plan={plan} plans={plans} />
    const failed = [asked, listed].find(({ error, isFetching }) => error && !isFetching)
    if (failed)
      return (
        <div className="card">
          <FailedNotice error={failed.error} retry={failed.refetch} />
        </div>
      )
    return <BlockSkeletons text={t('list.loading')} />
  }
}

function FromPlans({ plan, plans }: { plan: Plan; plans: readonly PlanRow[] }) {
  const actor = useActor()
  const [search, setSearch] = useSearchParams()
  const sources = copySources(plans, { year: plan.year, typeId: plan.type.id })
  const source = sources.find(({ id }) => String(id) === search.get('source')) ?? sources[0]
  const refusal = actor && planCase.refusal(actor, planState(plan), 'edit')
  if (refusal || !source)
    return (
      <div className="card">
        <Notice
          icon={<CalendarRange aria-hidden="true" />}
          title={t(refusal ? 'plan_copy.not_now' : 'plan_copy.no_source')}
          text={refusal ? t(refusal.code) : t('plan_copy.no_source_help')}
        >
          <LinkButton kind="primary" to={paths.ownPlan(plan.id)}>
            {t('plan_copy.to_plan')}
          </LinkButton>
        </Notice>
      </div>
    )
  return (
    <>
      <p className={styles.lead}>{t('plan_copy.lead')}</p>
      {sources.length > 1 && (
        <Select
          className={styles.source}
          label={t('plan_copy.source')}
          value={String(source.id)}
          options={sources.map((one) => ({ value: String(one.id), name: planTitle(one) }))}
          onChoose={(id) => setSearch({ source: id }, { replace: true })}
        />
      )}
      <CopyItems key={`${plan.id}/${source.id}`} plan={plan} source={source} />
    </>
  )
}
