import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { registrationBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useReturnRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { useDecided } from './use-decided.ts'

interface Props {
  registration: RegistrationAtDesk
  onClose: () => void
}

export function ReturnDialog({ registration, onClose }: Props) {
  const [giveBack, { isLoading, error }] = useReturnRegistrationMutation()
  const [key] = useState(() => crypto.randomUUID())
  const decided = useDecided(registration.id)
  async function run(reason: string) {
    const { data } = await giveBack({
      params: { id: registration.id },
      body: { version: registration.version, reason },
      key,
    })
    if (data) decided('return', onClose)
  }
  return (
    <ReasonDialog
      danger={false}
      title={t('reg_desk.ask_return')}
      text={t('reg_desk.ask_return_text')}
      action={t('reg_desk.return')}
      label={t('reg_desk.return_label')}
      hint={t('reg_desk.return_hint')}
      missing={t('reg_desk.return_missing')}
      maxLength={registrationBounds.reason}
      busy={isLoading}
      error={error}
      onDo={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}
