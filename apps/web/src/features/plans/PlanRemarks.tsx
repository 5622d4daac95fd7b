import type { Plan, PlanReadiness } from '@zakup/contract/plans/plans.routes'
import { OPEN_PLANS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import styles from './PlanRemarks.module.css'
import { RemarkList } from './RemarkList.tsx'

const FIRST = 3

/** What blocks approval, and what the head should know; each is one click from its field. */
export function PlanRemarks({ plan, ready }: { plan: Plan; ready: PlanReadiness }) {
  const [all, setAll] = useState(false)
  const { remarks, blocking, warnings } = ready
  const [only] = remarks
  const open = OPEN_PLANS.includes(plan.status.id as PlanStatus)
  if (!only) return null
  if (remarks.length === 1 && blocking + warnings === 1)
    return (
      <section className={styles.panel} aria-label={t('plan_remarks.title')} data-tour="plan-remarks">
        <TriangleAlert aria-hidden="true" data-decor />
        <div className={`${styles.body} ${styles.single}`}>
          <div>
            <h2>{t('plan_remarks.one', { number: String(only.plan_item.root_id), text: only.text })}</h2>
            <p>{t(only.level === 'blocking' ? 'plan_remarks.must' : 'plan_remarks.warning_help')}</p>
          </div>
          <LinkButton to={paths.ownPlanItem(only.plan_item.id, only.field)}>
            {t(open ? 'plan_remarks.mend' : 'plan_remarks.open')}
          </LinkButton>
        </div>
      </section>
    )
  // The head comes to see the changes: warnings block nothing, so they are collapsed above them.
  const first = open || blocking > 0 ? FIRST : 0
  const shown = all ? remarks : remarks.slice(0, first)
  const title = [
    blocking > 0 && t('plan_remarks.blocking', { count: blocking }),
    warnings > 0 && t('plan_remarks.warning', { count: warnings }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <section className={styles.panel} aria-label={t('plan_remarks.title')} data-tour="plan-remarks">
      <TriangleAlert aria-hidden="true" data-decor />
      <div className={styles.body}>
        <h2>{title}</h2>
        {shown.length > 0 && <RemarkList remarks={shown} open={open} />}
        {remarks.length > first && (
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t('plan_remarks.less')
              : first === 0
                ? t('plan_remarks.show')
                : t('plan_remarks.more', { count: remarks.length - first })}
          </button>
        )}
        {all && remarks.length < blocking + warnings && (
          <p className={styles.rest}>{t('plan_remarks.rest', { count: remarks.length })}</p>
        )}
      </div>
    </section>
  )
}
