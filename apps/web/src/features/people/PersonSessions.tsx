import type { Person } from '@zakup/contract/people/people.routes'
import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { deviceName } from '../../shared/session/device-name.ts'
import styles from './Person.module.css'

export function PersonSessions({ sessions }: Pick<Person, 'sessions'>) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="person-sessions">
      <h2 id="person-sessions">
        {t('people.sessions')} {sessions.length > 0 && <span>{sessions.length}</span>}
      </h2>
      {sessions.length === 0 ? (
        <p className={styles.none}>{t('people.no_sessions')}</p>
      ) : (
        <ul>
          {sessions.map(({ started_at, last_seen_at, address, user_agent }) => (
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
        </ul>
      )}
    </section>
  )
}
