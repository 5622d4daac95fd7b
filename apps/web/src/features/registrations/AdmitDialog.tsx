import type { Registration, RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { CLOSED_BY_ADMISSION } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useAdmitRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { roleWords } from './role-words.ts'

interface Props {
  item: RegistrationAtDesk
  onDone: () => void
  onClose: () => void
}

/** Shows what admission creates before it happens: an organisation, its roles, its head and an e-mail. */
export function AdmitDialog({ item: registration, onDone, onClose }: Props) {
  const [admit, { isLoading, error }] = useAdmitRegistrationMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const undecided = otherUndecided(registration).length
  async function run() {
    const { data } = await admit({
      params: { id: registration.id },
      body: { version: registration.version },
      key,
    })
    if (data) onDone()
  }
  return (
    <ActionDialog
      title={t('reg_desk.ask_admit')}
      text={t(wordsFor(registration), {
        name: registration.known?.name ?? registration.name_ru,
        roles: roleWords(registration).toLowerCase(),
        head: headName(registration),
        email: registration.head_account?.email ?? registration.email,
      })}
      action={t('reg_desk.admit')}
      busy={isLoading}
      error={error}
      onDo={() => void run()}
      onClose={onClose}
    >
      {undecided > 0 && <p>{t('reg_desk.ask_admit_rivals', { count: undecided })}</p>}
      {registration.head_known && <p>{t('reg_desk.ask_admit_head_known')}</p>}
      {registration.head_account && <p>{t('reg_desk.ask_admit_head_address')}</p>}
    </ActionDialog>
  )
}

function wordsFor({ known, people }: RegistrationAtDesk) {
  if (!known) return 'reg_desk.ask_admit_new'
  return people.length > 0 ? 'reg_desk.ask_admit_new_head' : 'reg_desk.ask_admit_known'
}

type Named = Pick<Registration, 'head_last_name' | 'head_first_name' | 'head_middle_name'>

/** «Серикова Айгуль Болатовна». */
export const headName = ({ head_last_name, head_first_name, head_middle_name }: Named) =>
  [head_last_name, head_first_name, head_middle_name].filter(Boolean).join(' ')

/** Other undecided applications with the same number: an admission closes them. */
export function otherUndecided({ others }: RegistrationAtDesk) {
  return others.filter(({ state }) => CLOSED_BY_ADMISSION.includes(state))
}
