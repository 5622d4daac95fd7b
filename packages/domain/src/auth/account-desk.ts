import type { Refusal } from '../refusal.ts'

/** What an operator may do to an account. Decision 0026: operators may not change their own account. */
export interface DeskPerson {
  id: number
  is_active: boolean
}

type Code =
  | 'person.self'
  | 'person.already_off'
  | 'person.already_on'
  | 'person.no_second_factor'
  | 'person.is_off'
  | 'person.same_email'

export type AccountDeskRefusal = Refusal<Code>

const refusal = (kind: 'role' | 'state', code: Code): AccountDeskRefusal => ({
  kind,
  code,
  ground: 'decision 0026',
})

export function switchOffRefusal(
  actor: { person_id: number },
  person: DeskPerson,
): AccountDeskRefusal | null {
  if (person.id === actor.person_id) return refusal('role', 'person.self')
  return person.is_active ? null : refusal('state', 'person.already_off')
}

export function switchOnRefusal(person: Pick<DeskPerson, 'is_active'>): AccountDeskRefusal | null {
  return person.is_active ? refusal('state', 'person.already_on') : null
}

export function resetFactorRefusal(
  actor: { person_id: number },
  person: Pick<DeskPerson, 'id'> & { second_factor: boolean },
): AccountDeskRefusal | null {
  if (person.id === actor.person_id) return refusal('role', 'person.self')
  return person.second_factor ? null : refusal('state', 'person.no_second_factor')
}

export function endSessionsRefusal(
  actor: { person_id: number },
  person: Pick<DeskPerson, 'id'>,
): AccountDeskRefusal | null {
  return person.id === actor.person_id ? refusal('role', 'person.self') : null
}

/** The owner of the mailbox can reset the password, so a new e-mail address may hand the account to another person. */
export function changeEmailRefusal(
  actor: { person_id: number },
  person: DeskPerson & { email: string },
  email: string,
): AccountDeskRefusal | null {
  if (person.id === actor.person_id) return refusal('role', 'person.self')
  if (!person.is_active) return refusal('state', 'person.is_off')
  return person.email.toLowerCase() === email.toLowerCase() ? refusal('state', 'person.same_email') : null
}
