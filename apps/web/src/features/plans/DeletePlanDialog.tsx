import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useDeletePlanMutation } from '../../shared/plans/plans-api.ts'

interface Props {
  plan: Pick<PlanRow, 'id' | 'year' | 'type' | 'edition' | 'item_count'>
  onClose: () => void
  /** The plan is deleted: its own page must be left before it refetches. */
  onDeleted?: () => void
}

export function DeletePlanDialog({ plan, onClose, onDeleted }: Props) {
  const [remove, { isLoading, error }] = useDeletePlanMutation()
  const notice = useNotice()
  const first = plan.edition === 1
  async function save() {
    const answer = await remove({ params: { id: plan.id } })
    if (answer.error) return
    notice({ kind: 'success', text: t('plan_delete.done') })
    onClose()
    onDeleted?.()
  }
  return (
    <ActionDialog
      title={first ? t('plan_delete.title') : t('plan_delete.title_amended')}
      text={[
        t('plan_delete.text', { plan: planTitle(plan), count: plan.item_count }),
        !first && t('plan_delete.stays'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t('plan_delete.save')}
      danger
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}
