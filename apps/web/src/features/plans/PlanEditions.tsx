import type { Plan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { editionName } from '@zakup/messages/plan-title'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { TitledCard } from '../../shared/details/RowsCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { PlanStatusTag } from '../../shared/plans/PlanStatusTag.tsx'
import styles from './PlanEditorPage.module.css'

/** Every edition of the year, newest first. */
export function PlanEditions({ plan }: { plan: Plan }) {
  return (
    <TitledCard title={t('plan_editions.title')}>
      <ol className={styles.list}>
        {plan.editions.map(({ id, edition, status, approved_at, item_count, total_price, amend_ground }) => (
          <li key={id} aria-current={id === plan.id ? 'true' : undefined}>
            <div>
              <NameCell to={id === plan.id ? null : paths.ownPlan(id)} name={editionName(edition)}>
                {[
                  id === plan.id && t('plan_editions.here'),
                  approved_at && formatDate(approved_at),
                  t('plan_editor.item_count', { count: item_count }),
                  formatMoney(total_price, 'short'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </NameCell>
              {amend_ground && <p className={styles.ground}>{amend_ground}</p>}
            </div>
            <PlanStatusTag status={status} />
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}
