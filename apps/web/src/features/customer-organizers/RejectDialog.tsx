import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { useRejectCustomerOrganizerMutation } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'

interface Props {
  customerOrganizer: CustomerOrganizer
  onClose: () => void
  onDone: () => void
}

export function RejectDialog({ customerOrganizer, onClose, onDone }: Props) {
  const [reject, { isLoading, error }] = useRejectCustomerOrganizerMutation()
  const notice = useNotice()
  async function save(reason: string) {
    const { data } = await reject({ params: { id: customerOrganizer.id }, body: { reason } })
    if (!data) return
    notice({ kind: 'success', text: t('requests.rejected') })
    onClose()
    onDone()
  }
  return (
    <ReasonDialog
      title={t('requests.reject_title', { name: customerOrganizer.customer.name })}
      text={t('requests.reject_text')}
      action={t('requests.reject')}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
