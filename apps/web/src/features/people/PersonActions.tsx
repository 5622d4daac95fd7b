import type { Person } from '@zakup/contract/people/people.routes'
import {
  endSessionsRefusal,
  resetFactorRefusal,
  switchOffRefusal,
  switchOnRefusal,
} from '@zakup/domain/auth/account-desk'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { t } from '@zakup/messages/catalogue'
import { LogOut, ShieldOff, UserCheck, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import styles from './Person.module.css'
import { PersonDialog, type PersonStep } from './PersonDialog.tsx'

const ICONS: Record<PersonStep, ReactNode> = {
  reset_factor: <ShieldOff aria-hidden="true" />,
  end_sessions: <LogOut aria-hidden="true" />,
  switch_off: <UserX aria-hidden="true" />,
  switch_on: <UserCheck aria-hidden="true" />,
}

/** What helps a person in, or keeps them out; each with a reason that stays in the journal. */
export function PersonActions({ person }: { person: Person }) {
  const actor = useActor()
  const [doing, setDoing] = useState<PersonStep | null>(null)
  if (!actor) return null
  const at = { ...person, is_operator: person.organizations.some(({ role }) => role === 'operator') }
  const refusals = {
    reset_factor: resetFactorRefusal(actor, at),
    end_sessions:
      endSessionsRefusal(actor, at) ??
      (person.sessions.length > 0 ? null : ({ code: 'person.no_sessions' } as const)),
    switch_off: switchOffRefusal(actor, at),
    switch_on: switchOnRefusal(at),
  }
  const steps: PersonStep[] = ['reset_factor', 'end_sessions', person.is_active ? 'switch_off' : 'switch_on']
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
      {doing && <PersonDialog key={doing} person={person} step={doing} onClose={() => setDoing(null)} />}
    </>
  )
}
