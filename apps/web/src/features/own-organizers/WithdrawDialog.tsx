import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { useWithdrawCustomerOrganizerMutation } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'

export function WithdrawDialog({ relation, onClose }: { relation: CustomerOrganizer; onClose: () => void }) {
  const [withdraw, { isLoading, error }] = useWithdrawCustomerOrganizerMutation()
  const notice = useNotice()
  async function save() {
    const { data } = await withdraw({ params: { id: relation.id } })
    if (!data) return
    notice({ kind: 'success', text: t('relation.withdrawn') })
    onClose()
  }
  return (
    <ActionDialog
      title={t('relation.withdraw_title')}
      text={t('relation.withdraw_text', { name: relation.organizer.name })}
      action={t('relation.withdraw_save')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}
