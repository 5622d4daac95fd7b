import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { percentOf } from '@zakup/domain/money'
import { planCase } from '@zakup/domain/plans/plan-case'
import { PLAN_STATUS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { editionName, planName, planTitle } from '@zakup/messages/plan-title'
import { FilePen, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ShareTrack } from '../../shared/charts/ShareTrack.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney, formatPercent } from '../../shared/format/number-format.ts'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { paths } from '../../shared/paths.ts'
import { PlanStatusTag } from '../../shared/plans/PlanStatusTag.tsx'
import type { PlanChain } from '../../shared/plans/plan-chains.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { AmendDialog } from './AmendDialog.tsx'
import { DeletePlanDialog } from './DeletePlanDialog.tsx'
import styles from './PlansPage.module.css'

/** The plan of a year: the edition in force, and below it the one being prepared. */
export function PlanCard({ chain: { inForce, inWork, editions } }: { chain: PlanChain }) {
  const id = useId()
  const [newest] = editions
  if (!newest) return null
  return (
    <article className={`card ${styles.card}`} aria-labelledby={id} data-tour="plan-card">
      <h2 id={id}>{planName(newest)}</h2>
      {inForce && <InForce plan={inForce} inWork={inWork !== null} />}
      {inWork && <InWork plan={inWork} only={inForce === null} />}
    </article>
  )
}

function InForce({ plan, inWork }: { plan: PlanRow; inWork: boolean }) {
  const actor = useActor()
  const [amending, setAmending] = useState(false)
  const spent = percentOf(plan.contracted_price, plan.total_price)
  return (
    <div className={styles.edition}>
      <p className={styles.above}>
        <PlanStatusTag status={plan.status} />
        {editionName(plan.edition)}
        {plan.approved_at && ` · ${t('plans.approved', { date: formatDate(plan.approved_at) })}`}
      </p>
      <Facts plan={plan} />
      <div>
        <p className={styles.spent}>
          <span>
            {t('plans.spent')} <b>{formatPercent(spent)}</b>
          </span>
          <span title={formatMoney(plan.contracted_price, 'exact')}>
            {t('plans.spent_note', { sum: formatMoney(plan.contracted_price, 'short') })}
          </span>
        </p>
        <ShareTrack share={Number(spent) / 100} className={styles.bar} />
      </div>
      <div className={styles.actions}>
        <LinkButton to={paths.ownPlan(plan.id)} aria-label={t('plans.open_label', { plan: planTitle(plan) })}>
          {t('plans.open')}
        </LinkButton>
        {actor && plan.status.id === PLAN_STATUS.approved && (
          <RefusableButton
            icon={<FilePen aria-hidden="true" />}
            refusal={planCase.refusal(actor, stateOf(plan, inWork), 'amend')}
            onClick={() => setAmending(true)}
          >
            {t('plans.amend')}
          </RefusableButton>
        )}
      </div>
      {amending && <AmendDialog planId={plan.id} onClose={() => setAmending(false)} />}
    </div>
  )
}

function InWork({ plan, only }: { plan: PlanRow; only: boolean }) {
  const actor = useActor()
  const [deleting, setDeleting] = useState(false)
  const decides = plan.status.id === PLAN_STATUS.onApproval && actor?.role === 'head'
  const waits = plan.status.id === PLAN_STATUS.onApproval && !decides
  return (
    <div className={`${styles.edition} ${styles.work} ${only ? styles.first : ''}`}>
      <p className={styles.above}>
        <PlanStatusTag status={plan.status} />
        {editionName(plan.edition)} · {t('plans.changed', { date: formatDate(plan.updated_at) })}
      </p>
      <Facts plan={plan} />
      <div className={styles.actions}>
        <LinkButton
          kind={waits ? 'default' : 'primary'}
          to={paths.ownPlan(plan.id)}
          aria-label={`${t(decides ? 'plans.decide' : waits ? 'plans.open' : 'plans.continue')}: ${planTitle(plan)}`}
        >
          {t(decides ? 'plans.decide' : waits ? 'plans.open' : 'plans.continue')}
        </LinkButton>
        {actor && (
          <RefusableButton
            icon={<Trash2 aria-hidden="true" />}
            refusal={planCase.refusal(actor, stateOf(plan, true), 'delete')}
            onClick={() => setDeleting(true)}
          >
            {t('plans.delete')}
          </RefusableButton>
        )}
      </div>
      {deleting && <DeletePlanDialog plan={plan} onClose={() => setDeleting(false)} />}
    </div>
  )
}

function Facts({ plan }: { plan: PlanRow }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('plans.sum')}</dt>
        <dd>
          <Money amount={plan.total_price} form="short" />
        </dd>
      </div>
      <div>
        <dt>{t('plans.items')}</dt>
        <dd className="num">
          <Link
            to={paths.ownPlan(plan.id, { rows: 'all' })}
            data-number={plan.item_count}
            data-sum={plan.total_price}
          >
            {t('list.number', { count: plan.item_count })}
          </Link>
        </dd>
      </div>
    </dl>
  )
}

/** Who submitted it matters only for approval, which is not offered here. */
const stateOf = (plan: PlanRow, inWork: boolean) => ({
  status_id: plan.status.id as PlanStatus,
  edition: plan.edition,
  item_count: plan.item_count,
  submitted_by: null,
  has_edition_in_work: inWork,
})
