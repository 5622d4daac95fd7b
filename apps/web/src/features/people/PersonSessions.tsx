import type { Person } from '@zakup/contract/people/people.routes'
import { t } from '@zakup/messages/catalogue'
import { LinesCard } from '../../shared/details/LinesCard.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { deviceName } from '../../shared/session/device-name.ts'

export function PersonSessions({ sessions }: Pick<Person, 'sessions'>) {
  return (
    <LinesCard
      title={t('people.sessions')}
      count={sessions.length || undefined}
      empty={t('people.no_sessions')}
      lines={sessions.map(({ started_at, last_seen_at, address, user_agent }) => (
        <li key={started_at}>
          <b>{deviceName(user_agent)}</b>
          <MetaLine
            parts={[
              address,
              t('people.session_from', { date: formatDateTime(started_at) }),
              t('people.session_seen', { date: formatDateTime(last_seen_at) }),
            ]}
          />
        </li>
      ))}
    />
  )
}
