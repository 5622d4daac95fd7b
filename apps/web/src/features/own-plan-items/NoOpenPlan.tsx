import { t } from '@zakup/messages/catalogue'
import { paths } from '../../shared/paths.ts'
import type { PlanChain } from '../../shared/plans/plan-chains.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'

/** Items can be added only to a plan in work: without one, explains why and links to where to start one. */
export function NoOpenPlan({ chain, onClose }: { chain: PlanChain | null; onClose: () => void }) {
  const plan = chain?.inWork ?? chain?.inForce
  const year = String(plan?.year ?? '')
  const text = chain?.inWork
    ? t('own_items.no_open_waiting', { year })
    : plan
      ? t('own_items.no_open_approved', { year })
      : t('own_items.no_open_none')
  return (
    <Dialog
      title={t('own_items.no_open_title')}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <LinkButton kind="primary" to={chain?.inWork ? paths.ownPlan(chain.inWork.id) : paths.ownPlans()}>
            {t(chain?.inWork ? 'own_items.open_plan' : plan ? 'own_items.amend' : 'own_items.create_plan')}
          </LinkButton>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
