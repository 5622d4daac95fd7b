import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { type DeskAction, registrationRefusal } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX, CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import bar from '../../shared/ui/DecisionBar.module.css'
import { AdmitDialog } from './AdmitDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'

export function DeskActions({ registration }: { registration: RegistrationAtDesk }) {
  const actor = useActor()
  const [doing, setDoing] = useState<DeskAction | null>(null)
  if (!actor) return null
  const close = () => setDoing(null)
  return (
    <>
      <div className={bar.actions}>
        <RefusableButton
          icon={<CircleX aria-hidden="true" />}
          refusal={registrationRefusal(actor, registration, 'refuse')}
          onClick={() => setDoing('refuse')}
        >
          {t('reg_desk.refuse')}
        </RefusableButton>
        <RefusableButton
          icon={<CornerUpLeft aria-hidden="true" />}
          refusal={registrationRefusal(actor, registration, 'return')}
          onClick={() => setDoing('return')}
        >
          {t('reg_desk.return')}
        </RefusableButton>
        <RefusableButton
          kind="primary"
          icon={<CircleCheck aria-hidden="true" />}
          refusal={registrationRefusal(actor, registration, 'admit')}
          onClick={() => setDoing('admit')}
        >
          {t('reg_desk.admit')}
        </RefusableButton>
      </div>
      {doing === 'admit' && <AdmitDialog registration={registration} onClose={close} />}
      {doing === 'return' && <ReturnDialog registration={registration} onClose={close} />}
      {doing === 'refuse' && <RefuseDialog registration={registration} onClose={close} />}
    </>
  )
}
