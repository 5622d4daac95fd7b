import { t } from '@zakup/messages/catalogue'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useWithdrawPlanMutation } from '../../shared/plans/plans-api.ts'

export function WithdrawDialog({ planId, onClose }: { planId: number; onClose: () => void }) {
  const [withdraw, { isLoading, error }] = useWithdrawPlanMutation()
  const notice = useNotice()
  async function save() {
    const { data } = await withdraw({ params: { id: planId } })
    if (!data) return
    notice({ kind: 'success', text: t('plan_withdraw.done') })
    onClose()
  }
  return (
    <ActionDialog
      title={t('plan_withdraw.title')}
      text={t('plan_withdraw.text')}
      action={t('plan_withdraw.save')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}
