import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'

/** Current and former members of the organisation: if there are any, the application is for a new head. */
export function DeskPeople({ registration: { people } }: { registration: RegistrationAtDesk }) {
  if (people.length === 0) return null
  return (
    <RailCard title={t('reg_desk.people')}>
      <RailList
        items={people.map(({ person_id, name, role, position, is_active, ended_on }, i) => ({
          // One person may have worked there twice.
          key: `${person_id} ${i}`,
          text: <Link to={paths.person(person_id)}>{name}</Link>,
          below: [
            t(`people.role.${role}`),
            position,
            ended_on && t('reg_desk.people_left', { date: formatDate(ended_on) }),
            !is_active && t('reg_desk.people_closed'),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </RailCard>
  )
}
