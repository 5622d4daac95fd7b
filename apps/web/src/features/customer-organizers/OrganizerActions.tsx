import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import {
  CUSTOMER_ORGANIZER_STATUS,
  customerOrganizerCase,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { t } from '@zakup/messages/catalogue'
import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import { customerOrganizerState } from './customer-organizer-words.ts'
import { EndCustomerOrganizerDialog } from './EndCustomerOrganizerDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

const OFFERED = {
  [CUSTOMER_ORGANIZER_STATUS.requested]: 'withdraw',
  [CUSTOMER_ORGANIZER_STATUS.active]: 'end',
} as const

/** A request can be withdrawn; a relation can be ended, unless open orders prevent it. */
export function OrganizerActions({ customerOrganizer }: { customerOrganizer: CustomerOrganizer }) {
  const actor = useActor()
  const [open, setOpen] = useState(false)
  const action = OFFERED[customerOrganizer.status.id as keyof typeof OFFERED]
  if (!actor || !action) return null
  const close = () => setOpen(false)
  return (
    <>
      <RefusableButton
        icon={
          action === 'end' ? <Ban aria-hidden="true" data-decor /> : <Undo2 aria-hidden="true" data-decor />
        }
        refusal={customerOrganizerCase.refusal(actor, customerOrganizerState(customerOrganizer), action)}
        onClick={() => setOpen(true)}
      >
        {t(`customer_organizer.${action}`)}
      </RefusableButton>
      {open && action === 'end' && (
        <EndCustomerOrganizerDialog
          customerOrganizer={customerOrganizer}
          side="customer"
          onClose={close}
          onDone={close}
        />
      )}
      {open && action === 'withdraw' && (
        <WithdrawDialog customerOrganizer={customerOrganizer} onClose={close} />
      )}
    </>
  )
}
