import { t } from '@zakup/messages/catalogue'
import { paths } from '../../shared/paths.ts'
import { OwnDialog } from '../../shared/plan-items/OwnDialog.tsx'
import type { PlanChain } from '../../shared/plans/plan-chains.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import styles from './OwnPlanItemsPage.module.css'

/** Items go into a plan in work: when there is none, says why and where to begin one. */
export function NoOpenPlan({ chain, onClose }: { chain: PlanChain | null; onClose: () => void }) {
  const plan = chain?.inWork ?? chain?.inForce
  const year = String(plan?.year ?? '')
  const text = chain?.inWork
    ? t('own_items.no_open_waiting', { year })
    : plan
      ? t('own_items.no_open_approved', { year })
      : t('own_items.no_open_none')
  return (
    <OwnDialog title={t('own_items.no_open_title')} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('own_items.cancel')}</Button>
        <LinkButton kind="primary" to={chain?.inWork ? paths.ownPlan(chain.inWork.id) : paths.ownPlans()}>
          {t(chain?.inWork ? 'own_items.open_plan' : plan ? 'own_items.amend' : 'own_items.create_plan')}
        </LinkButton>
      </div>
    </OwnDialog>
  )
}
