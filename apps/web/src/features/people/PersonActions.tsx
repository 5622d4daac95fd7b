import type { Person } from '@zakup/contract/people/people.routes'
import {
  changeEmailRefusal,
  endSessionsRefusal,
  resetFactorRefusal,
  switchOffRefusal,
  switchOnRefusal,
} from '@zakup/domain/auth/account-desk'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { t } from '@zakup/messages/catalogue'
import { AtSign, LogOut, ShieldOff, UserCheck, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import styles from './Person.module.css'
import { PersonDialog, type PersonStep } from './PersonDialog.tsx'
import { PersonEmailDialog } from './PersonEmailDialog.tsx'

type Step = PersonStep | 'change_email'

const ICONS: Record<Step, ReactNode> = {
  change_email: <AtSign aria-hidden="true" />,
  reset_factor: <ShieldOff aria-hidden="true" />,
  end_sessions: <LogOut aria-hidden="true" />,
  switch_off: <UserX aria-hidden="true" />,
  switch_on: <UserCheck aria-hidden="true" />,
}

/** Actions that restore or block a person's access; each needs a reason, which is stored in the journal. */
export function PersonActions({ person }: { person: Person }) {
  const actor = useActor()
  const [doing, setDoing] = useState<Step | null>(null)
  if (!actor) return null
  const at = { ...person, is_operator: person.organizations.some(({ role }) => role === 'operator') }
  const waits = (kind: 'email' | 'second_factor') =>
    person.changes.some((change) => change.kind === kind)
      ? ({ code: 'person.change_waiting' } as const)
      : null
  const refusals = {
    // The new address is entered in the dialog, so it is empty here.
    change_email: changeEmailRefusal(actor, at, '') ?? waits('email'),
    reset_factor: resetFactorRefusal(actor, at) ?? waits('second_factor'),
    end_sessions:
      endSessionsRefusal(actor, at) ??
      (person.sessions.length > 0 ? null : ({ code: 'person.no_sessions' } as const)),
    switch_off: switchOffRefusal(actor, at),
    switch_on: switchOnRefusal(at),
  }
  const steps: Step[] = [
    'change_email',
    'reset_factor',
    'end_sessions',
    person.is_active ? 'switch_off' : 'switch_on',
  ]
  return (
    <>
      <div className={styles.actions}>
        {steps.map((step) => (
          <RefusableButton
            key={step}
            icon={ICONS[step]}
            refusal={operatorRefusal(actor) ?? refusals[step]}
            onClick={() => setDoing(step)}
          >
            {t(`people.${step}`)}
          </RefusableButton>
        ))}
      </div>
      {doing === 'change_email' && <PersonEmailDialog person={person} onClose={() => setDoing(null)} />}
      {doing && doing !== 'change_email' && (
        <PersonDialog key={doing} person={person} step={doing} onClose={() => setDoing(null)} />
      )}
    </>
  )
}
