import { planBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useReturnPlanMutation } from '../../shared/plans/plans-api.ts'

/** A plan can be returned only with a text about what to correct. */
export function ReturnDialog({ planId, onClose }: { planId: number; onClose: () => void }) {
  const [giveBack, { isLoading, error }] = useReturnPlanMutation()
  const notice = useNotice()
  async function save(reason: string) {
    const { data } = await giveBack({ params: { id: planId }, body: { reason } })
    if (!data) return
    notice({ kind: 'success', text: t('plan_return.done') })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('plan_return.title')}
      text={t('plan_return.text')}
      action={t('plan_return.save')}
      label={t('plan_return.reason')}
      missing={t('plan_return.reason_missing')}
      maxLength={planBounds.return_reason}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
