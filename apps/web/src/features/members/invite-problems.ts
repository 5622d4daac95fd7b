import { inviteeProblem } from '@zakup/domain/members/members'
import { t } from '@zakup/messages/catalogue'

export interface Invite {
  iin: string
  email: string
  last_name: string
  first_name: string
  middle_name: string
  position: string
}
export type InviteField = keyof Invite

export const NO_INVITE: Invite = {
  iin: '',
  email: '',
  last_name: '',
  first_name: '',
  middle_name: '',
  position: '',
}

export interface Colleague {
  email: string
  name: string
}

/** Problems of an invitation, in field order. `colleagues`: an e-mail address can belong to one person only. */
export function inviteProblems(
  form: Invite,
  colleagues: readonly Colleague[] = [],
): Map<InviteField, string> {
  const found = new Map<InviteField, string>()
  const wrong = (bad: boolean, field: InviteField, text: string) => bad && found.set(field, text)
  wrong(form.last_name.trim() === '', 'last_name', t('members.last_name_missing'))
  wrong(form.first_name.trim() === '', 'first_name', t('members.first_name_missing'))
  const problem = inviteeProblem(form.iin)
  if (problem) found.set('iin', form.iin.length < 12 ? t('members.iin_short') : t(problem))
  wrong(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(form.email.trim()), 'email', t('members.email_wrong'))
  const same = colleagues.find(({ email }) => email.toLowerCase() === form.email.trim().toLowerCase())
  if (same) found.set('email', t('members.email_taken', same))
  wrong(form.position.trim() === '', 'position', t('members.position_missing'))
  return found
}
