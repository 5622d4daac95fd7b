import type { Plan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { formatDate } from '../../shared/format/date-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { PlanStatusTag } from '../../shared/plans/PlanStatusTag.tsx'
import { PlanActions } from './PlanActions.tsx'
import styles from './PlanEditorPage.module.css'

export function PlanHead({ plan }: { plan: Plan }) {
  const { amend_kind, amend_ground, decree_number, decree_date } = plan
  return (
    <div className={styles.head}>
      <div className={styles.planHeadTitle}>
        <h1>{tiedWords(planTitle(plan))}</h1>
        <p className={styles.about}>
          <PlanStatusTag status={plan.status} />
          {amend_ground && (
            <span title={amend_kind ? t(`amend_kind.${amend_kind}`) : undefined}>
              {t('plan_editor.ground', { ground: tiedWords(amend_ground) })}
            </span>
          )}
          {decree_number && (
            <span>
              {decree_date
                ? t('plan_editor.decree', { number: decree_number, date: formatDate(decree_date) })
                : t('plan_editor.decree_bare', { number: decree_number })}
            </span>
          )}
        </p>
      </div>
      <PlanActions plan={plan} />
    </div>
  )
}
