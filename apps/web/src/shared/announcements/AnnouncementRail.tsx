import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { OrganizationCard } from '../details/OrganizationCard.tsx'
import { RailCard, RailList } from '../details/RailCard.tsx'
import { binWords } from '../organizations/bin-words.ts'
import { OrganizationName } from '../organizations/OrganizationName.tsx'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { Countdown } from './Countdown.tsx'

interface Props {
  announcement: Announcement
  isPreview?: boolean
}

export function AnnouncementRail({ announcement, isPreview = false }: Props) {
  const { organizer, customers, history } = announcement
  const customersElse = customers.filter(({ id }) => id !== organizer.id || customers.length > 1)
  return (
    <>
      <Countdown intake={announcement} announcementId={isPreview ? undefined : announcement.id} />
      <OrganizationCard title={t('rail.organizer')} organization={organizer}>
        <Link to={paths.announcements({ organizer: organizer.id })}>{t('rail.all_of_organizer')}</Link>
      </OrganizationCard>
      {customersElse.length > 0 && (
        <RailCard title={t('rail.customers')}>
          <RailList
            items={customersElse.map((customer) => ({
              key: String(customer.id),
              text: <OrganizationName organization={customer} />,
              below: binWords(customer.iin_bin),
            }))}
          />
        </RailCard>
      )}
      {history.length > 0 && (
        <RailCard title={t('rail.history')}>
          <RailList
            items={history.map(({ at, kind, number, announcement_id }) => ({
              key: `${at}${kind}${number}`,
              above: <DateText at={at} time />,
              text:
                announcement_id && announcement_id !== announcement.id ? (
                  <Link to={paths.announcement(announcement_id)}>
                    {t(`rail.history_${kind}`, { number })}
                  </Link>
                ) : (
                  t(`rail.history_${kind}`, { number })
                ),
            }))}
          />
        </RailCard>
      )}
    </>
  )
}
