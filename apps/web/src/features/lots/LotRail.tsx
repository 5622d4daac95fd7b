import type { Lot } from '@zakup/contract/lots/lots.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { Countdown } from '../../shared/announcements/Countdown.tsx'
import { OrganizationCard } from '../../shared/details/OrganizationCard.tsx'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'

export function LotRail({ lot }: { lot: Lot }) {
  const { announcement, customer, organizer, result, similar, enstru } = lot
  return (
    <>
      {result ? (
        <RailCard title={t('lot.result')}>
          <RailList
            items={[
              place('lot.winner', result.first),
              ...(result.second ? [place('lot.second', result.second)] : []),
              { key: 'decided', text: t('lot.decided', { date: formatDate(result.decided_at) }) },
            ]}
          />
        </RailCard>
      ) : (
        <Countdown intake={lot} announcementId={announcement.id} />
      )}
      <RailCard title={t('lot.announcement')}>
        <RailList
          items={[
            {
              key: 'announcement',
              above: t('detail.number', { number: announcement.number }),
              text: <Link to={paths.announcement(announcement.id)}>{announcement.name}</Link>,
              below: announcement.status.short_name,
            },
          ]}
        />
      </RailCard>
      <OrganizationCard
        title={t('detail.customer')}
        organization={organizer.id === customer.id ? organizer : customer}
      />
      {organizer.id !== customer.id && (
        <OrganizationCard title={t('rail.organizer')} organization={organizer} />
      )}
      {similar.length > 0 && (
        <RailCard
          title={t('lot.similar')}
          note={enstru && <Link to={paths.lots({ enstru: enstru.id })}>{t('lot.similar_all')}</Link>}
        >
          <RailList
            items={similar.map((other) => ({
              key: String(other.id),
              text: <Link to={paths.lot(other.id)}>{other.name}</Link>,
              below: [
                formatMoney(other.total_price, 'short'),
                other.status.short_name,
                other.customer.name,
              ].join(' · '),
            }))}
          />
        </RailCard>
      )}
    </>
  )
}

type Place = NonNullable<Lot['result']>['first']

function place(words: 'lot.winner' | 'lot.second', { supplier, price }: Place) {
  return {
    key: words,
    above: t(words),
    text: <OrganizationName organization={supplier} />,
    below: t('lot.price', { sum: formatMoney(price, 'exact') }),
  }
}
