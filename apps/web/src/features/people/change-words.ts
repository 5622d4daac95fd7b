import type { AccountChange, Person } from '@zakup/contract/people/people.routes'
import { OBJECTION_HOURS } from '@zakup/domain/auth/account-change'
import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '../../shared/format/date-format.ts'

/** What must happen before a change of this account is made; null if it is made at once. */
export function changeWayText({ change_way }: Pick<Person, 'change_way'>): string | null {
  if (change_way === 'at_once') return null
  return change_way === 'second_operator'
    ? t('people.change_by_two')
    : t('people.change_by_delay', { hours: String(OBJECTION_HOURS) })
}

/** The note after an action that only asked for a change; null if it is made. */
export function changeAsked(person: Person, kind: AccountChange['kind']): string | null {
  const change = person.changes.find((one) => one.kind === kind)
  if (!change) return null
  return change.way === 'delay'
    ? t('people.change_delayed', { date: formatDateTime(change.due_at) })
    : t('people.change_asked')
}
