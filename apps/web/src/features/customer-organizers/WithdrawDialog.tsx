import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { useWithdrawCustomerOrganizerMutation } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'

export function WithdrawDialog({
  customerOrganizer,
  onClose,
}: {
  customerOrganizer: CustomerOrganizer
  onClose: () => void
}) {
  const [withdraw, { isLoading, error }] = useWithdrawCustomerOrganizerMutation()
  const notice = useNotice()
  async function save() {
    const { data } = await withdraw({ params: { id: customerOrganizer.id } })
    if (!data) return
    notice({ kind: 'success', text: t('customer_organizer.withdrawn') })
    onClose()
  }
  return (
    <ActionDialog
      title={t('customer_organizer.withdraw_title')}
      text={t('customer_organizer.withdraw_text', { name: customerOrganizer.organizer.name })}
      action={t('customer_organizer.withdraw_save')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}
