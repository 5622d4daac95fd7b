import { registrationCalls } from '@zakup/contract/registrations/registrations.calls'
import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { registrationBounds } from '@zakup/domain/field-bounds'
import { registrationCase } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { CircleX } from 'lucide-react'
import { StepButtons } from '../../shared/cases/StepButtons.tsx'
import { paths } from '../../shared/paths.ts'
import { AdmitDialog } from './AdmitDialog.tsx'
import { useNextWaiting } from './use-next-waiting.ts'

export function DeskActions({ registration }: { registration: RegistrationAtDesk }) {
  const next = useNextWaiting(registration.id)
  const { state, is_own, email } = registration
  return (
    <StepButtons
      of={registrationCase}
      item={registration}
      state={{ status_id: state, is_own }}
      elsewhere={[]}
      callOf={(step) => registrationCalls[`${step}Registration` as const]}
      wordsOf={(step) => ({
        button: t(`reg_desk.${step}`),
        title: t(`reg_desk.ask_${step}`),
        text: {
          refuse: t('reg_desk.ask_refuse_text', { email }),
          return: t('reg_desk.ask_return_text'),
          admit: '',
        }[step],
        done: t(`reg_desk.done_${step}`),
        ...(step === 'return' && {
          reason: { label: t('reg_desk.return_label'), missing: t('reg_desk.return_missing') },
        }),
      })}
      reasonHint={t('reg_desk.return_hint')}
      reasonLength={registrationBounds.reason}
      linkAfter={() => next && { label: t('reg_desk.next'), to: paths.registration(next.id) }}
      // Red only in the dialog.
      looks={{ refuse: { icon: CircleX, danger: 'in dialog' } }}
      dialogs={{ admit: AdmitDialog }}
    />
  )
}
