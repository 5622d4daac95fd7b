import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import {
  CUSTOMER_ORGANIZER_STATUS,
  customerOrganizerCase,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { periodProblem } from '@zakup/domain/customer-organizers/customer-organizer-period'
import { t } from '@zakup/messages/catalogue'
import { Ban, Check, CircleX } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { useApproveCustomerOrganizerMutation } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { isoDay } from '../../shared/format/date-format.ts'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { customerOrganizerState } from './customer-organizer-words.ts'
import { EndCustomerOrganizerDialog } from './EndCustomerOrganizerDialog.tsx'
import styles from './IncomingRequestsPage.module.css'
import { RejectDialog } from './RejectDialog.tsx'

interface Props {
  customerOrganizer: CustomerOrganizer
  onDone: () => void
  onRefused: () => void
}

/** A specialist sees the same buttons, with the explanation that only the head may use them. */
export function RequestActions({ customerOrganizer, onDone, onRefused }: Props) {
  const actor = useActor()
  const today = isoDay(new Date(useNow()))
  const [doing, setDoing] = useState<'reject' | 'end' | null>(null)
  const [approve, { isLoading }] = useApproveCustomerOrganizerMutation()
  const notice = useNotice()
  if (!actor) return null
  const state = customerOrganizerState(customerOrganizer)
  const past = periodProblem(customerOrganizer, today)
  const close = () => setDoing(null)
  async function accept() {
    if (isLoading) return
    const { data, error } = await approve({ params: { id: customerOrganizer.id } })
    if (data) {
      notice({ kind: 'success', text: t('requests.approved') })
      onDone()
    } else {
      notice({ kind: 'error', text: failureWords(error, 'writing').text })
      onRefused()
    }
  }
  if (state.status_id === CUSTOMER_ORGANIZER_STATUS.active)
    return (
      <div className={styles.actions}>
        <RefusableButton
          icon={<Ban aria-hidden="true" data-decor />}
          refusal={customerOrganizerCase.refusal(actor, state, 'end')}
          onClick={() => setDoing('end')}
        >
          {t('customer_organizer.end')}
        </RefusableButton>
        {doing === 'end' && (
          <EndCustomerOrganizerDialog
            customerOrganizer={customerOrganizer}
            side="organizer"
            onClose={close}
            onDone={onDone}
          />
        )}
      </div>
    )
  if (state.status_id !== CUSTOMER_ORGANIZER_STATUS.requested) return null
  return (
    <div className={styles.actions}>
      <RefusableButton
        icon={<CircleX aria-hidden="true" data-decor />}
        refusal={customerOrganizerCase.refusal(actor, state, 'reject')}
        onClick={() => setDoing('reject')}
      >
        {t('requests.reject')}
      </RefusableButton>
      <RefusableButton
        kind="primary"
        icon={<Check aria-hidden="true" data-decor />}
        refusal={customerOrganizerCase.refusal(actor, state, 'approve') ?? (past && { code: past })}
        onClick={() => void accept()}
      >
        {t('requests.approve')}
      </RefusableButton>
      {doing === 'reject' && (
        <RejectDialog customerOrganizer={customerOrganizer} onClose={close} onDone={onDone} />
      )}
    </div>
  )
}
