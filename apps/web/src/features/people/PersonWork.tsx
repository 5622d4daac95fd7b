import type { Person } from '@zakup/contract/people/people.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { LinesCard } from '../../shared/details/LinesCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import { EndMembership } from './EndMembership.tsx'
import styles from './Person.module.css'

/** Current and former memberships; what a person did there remains. */
export function PersonWork({ person }: { person: Person }) {
  return (
    <LinesCard
      title={t('people.memberships')}
      empty={t('people.no_memberships')}
      lines={person.memberships.map((work) => {
        const { id, organization, role, position, started_on, ended_on, ended_reason } = work
        return (
          <li key={id} className={ended_on ? styles.past : undefined}>
            <Link to={paths.organization(organization.id)}>{organization.name}</Link>
            <MetaLine
              parts={[
                binWords(organization.iin_bin),
                position,
                t(`people.role.${role}`),
                ended_on
                  ? t('people.period', { from: formatDate(started_on), until: formatDate(ended_on) })
                  : t('people.since', { date: formatDate(started_on) }),
                ended_reason,
              ]}
            />
            {!ended_on && (
              <div className={styles.end}>
                <EndMembership person={person} work={work} />
              </div>
            )}
          </li>
        )
      })}
    />
  )
}
