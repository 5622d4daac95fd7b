import type { Person } from '@zakup/contract/people/people.routes'
import { personBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { personName } from '../../shared/members/person-name.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  useEndPersonSessionsMutation,
  useResetSecondFactorMutation,
  useSwitchPersonOffMutation,
  useSwitchPersonOnMutation,
} from '../../shared/people/people-api.ts'
import { changeAsked, changeWayText } from './change-words.ts'

export type PersonStep = 'reset_factor' | 'end_sessions' | 'switch_off' | 'switch_on'

interface Props {
  person: Person
  step: PersonStep
  onClose: () => void
}

/** One operator action: what will happen to the person, and the reason for it. */
export function PersonDialog({ person, step, onClose }: Props) {
  const steps = {
    reset_factor: useResetSecondFactorMutation(),
    end_sessions: useEndPersonSessionsMutation(),
    switch_off: useSwitchPersonOffMutation(),
    switch_on: useSwitchPersonOnMutation(),
  }
  const [run, { isLoading, error }] = steps[step]
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  async function go(reason: string) {
    const { data } = await run({ params: { id: person.id }, body: { reason }, key })
    if (!data) return
    notice({
      kind: 'success',
      text: (step === 'reset_factor' && changeAsked(data, 'second_factor')) || t(`people.done_${step}`),
    })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`people.ask_${step}`)}
      text={[
        t(`people.ask_${step}_text`, { name: personName(person) }),
        step === 'reset_factor' && changeWayText(person),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t(`people.${step}`)}
      danger={step !== 'switch_on'}
      hint={t('people.reason_hint')}
      maxLength={personBounds.reason}
      busy={isLoading}
      error={error}
      onDo={(reason) => void go(reason)}
      onClose={onClose}
    />
  )
}
