import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { RELATION_STATUS, relationRefusal } from '@zakup/domain/customer-organizers/relation-machine'
import { t } from '@zakup/messages/catalogue'
import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { EndRelationDialog } from '../../shared/customer-organizers/EndRelationDialog.tsx'
import { relationState } from '../../shared/customer-organizers/relation-words.ts'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

const OFFERED = {
  [RELATION_STATUS.requested]: 'withdraw',
  [RELATION_STATUS.active]: 'end',
} as const

/** A request is taken back; a relation is ended, unless orders hold it. */
export function OrganizerActions({ relation }: { relation: CustomerOrganizer }) {
  const actor = useActor()
  const [open, setOpen] = useState(false)
  const action = OFFERED[relation.status.id as keyof typeof OFFERED]
  if (!actor || !action) return null
  const close = () => setOpen(false)
  return (
    <>
      <RefusableButton
        icon={
          action === 'end' ? <Ban aria-hidden="true" data-decor /> : <Undo2 aria-hidden="true" data-decor />
        }
        refusal={relationRefusal(actor, relationState(relation), action)}
        onClick={() => setOpen(true)}
      >
        {t(`relation.${action}`)}
      </RefusableButton>
      {open && action === 'end' && (
        <EndRelationDialog relation={relation} side="customer" onClose={close} onDone={close} />
      )}
      {open && action === 'withdraw' && <WithdrawDialog relation={relation} onClose={close} />}
    </>
  )
}
