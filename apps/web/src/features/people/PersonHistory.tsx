import type { Person } from '@zakup/contract/people/people.routes'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import { LinesCard } from '../../shared/details/LinesCard.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'

/** Labels of the journal actions. */
const ACTIONS: Partial<Record<string, PlainKey>> = {
  'person.switch_off': 'people.action.switch_off',
  'person.switch_on': 'people.action.switch_on',
  'person.reset_second_factor': 'people.action.reset_second_factor',
  'person.end_all_sessions': 'people.action.end_sessions',
  'person.change_email': 'people.action.change_email',
  'person.ask_change_email': 'people.action.ask_change_email',
  'person.ask_reset_second_factor': 'people.action.ask_reset_second_factor',
  'person.decline_change': 'people.action.decline_change',
  'person.object_to_change': 'people.action.object_to_change',
  'person.lapse_change': 'people.action.lapse_change',
  'person.reveal_iin': 'people.action.reveal_iin',
}

export function PersonHistory({ history }: Pick<Person, 'history'>) {
  return (
    <LinesCard
      title={t('people.history')}
      empty={t('people.no_history')}
      lines={history.map(({ at, action, by, reason }) => (
        <li key={at + action}>
          <b>{t(ACTIONS[action] ?? 'people.action.other')}</b>
          {reason && <p>{reason}</p>}
          <MetaLine parts={[by, formatDateTime(at)]} />
        </li>
      ))}
    />
  )
}
