import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { useEndCustomerOrganizerMutation } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'

interface Props {
  customerOrganizer: CustomerOrganizer
  /** Which side is looking. */
  side: 'customer' | 'organizer'
  onClose: () => void
  onDone: () => void
}

export function EndCustomerOrganizerDialog({ customerOrganizer, side, onClose, onDone }: Props) {
  const [end, { isLoading, error }] = useEndCustomerOrganizerMutation()
  const notice = useNotice()
  const other = customerOrganizer[side === 'customer' ? 'organizer' : 'customer']
  async function save(reason: string) {
    const { data } = await end({ params: { id: customerOrganizer.id }, body: { reason } })
    if (!data) return
    notice({ kind: 'success', text: t('customer_organizer.ended') })
    onClose()
    onDone()
  }
  return (
    <ReasonDialog
      title={t('customer_organizer.end_title', { name: other.name })}
      text={t(`customer_organizer.end_text_${side}`)}
      action={t('customer_organizer.end_save')}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
