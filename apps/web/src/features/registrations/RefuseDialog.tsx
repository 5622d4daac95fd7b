import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { registrationBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useRefuseRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { useDecided } from './use-decided.ts'

interface Props {
  registration: RegistrationAtDesk
  onClose: () => void
}

/** A final refusal: unlike a return, nothing can be corrected. */
export function RefuseDialog({ registration, onClose }: Props) {
  const [refuse, { isLoading, error }] = useRefuseRegistrationMutation()
  const [key] = useState(() => crypto.randomUUID())
  const decided = useDecided(registration.id)
  async function run(reason: string) {
    const { data } = await refuse({
      params: { id: registration.id },
      body: { version: registration.version, reason },
      key,
    })
    if (data) decided('refuse', onClose)
  }
  return (
    <ReasonDialog
      title={t('reg_desk.ask_refuse')}
      text={t('reg_desk.ask_refuse_text', { email: registration.email })}
      action={t('reg_desk.refuse')}
      hint={t('reg_desk.return_hint')}
      maxLength={registrationBounds.reason}
      busy={isLoading}
      error={error}
      onDo={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}
