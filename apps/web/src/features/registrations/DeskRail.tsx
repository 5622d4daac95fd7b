import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import { RegistrationStateTag } from './RegistrationStateTag.tsx'
import { useNextWaiting } from './use-next-waiting.ts'

/** Other applications with the same number, and the next one to decide. */
export function DeskRail({ registration: { id, others } }: { registration: RegistrationAtDesk }) {
  const next = useNextWaiting(id)
  return (
    <>
      {others.length > 0 && (
        <RailCard title={t('reg_desk.others')}>
          <RailList
            items={others.map((other) => ({
              key: String(other.id),
              above: formatDate(other.created_at),
              text: (
                <Link to={paths.registration(other.id)}>
                  {t('reg_desk.other', { number: String(other.id) })}
                </Link>
              ),
              below: <RegistrationStateTag state={other.state} />,
            }))}
          />
        </RailCard>
      )}
      {next && (
        <RailCard title={t('reg_desk.next')}>
          <RailList
            items={[
              {
                key: String(next.id),
                above: binWords(next.iin_bin),
                text: (
                  <Link to={paths.registration(next.id)}>
                    {next.name ?? t('reg_desk.nameless', { number: String(next.id) })}
                  </Link>
                ),
                below: next.due_at && t('reg_desk.due', { date: formatDate(next.due_at) }),
              },
            ]}
          />
        </RailCard>
      )}
    </>
  )
}
