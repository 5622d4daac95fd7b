import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'
import { useNotice } from '../notices/notice.ts'
import { useEndCustomerOrganizerMutation } from './customer-organizers-api.ts'

interface Props {
  relation: CustomerOrganizer
  /** Which of the two is looking. */
  side: 'customer' | 'organizer'
  onClose: () => void
  onDone: () => void
}

export function EndRelationDialog({ relation, side, onClose, onDone }: Props) {
  const [end, { isLoading, error }] = useEndCustomerOrganizerMutation()
  const notice = useNotice()
  const other = relation[side === 'customer' ? 'organizer' : 'customer']
  async function save(reason: string) {
    const { data } = await end({ params: { id: relation.id }, body: { reason } })
    if (!data) return
    notice({ kind: 'success', text: t('relation.ended') })
    onClose()
    onDone()
  }
  return (
    <ReasonDialog
      title={t('relation.end_title', { name: other.name })}
      text={t(`relation.end_text_${side}`)}
      action={t('relation.end_save')}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
