import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { announcementTimeline } from '@zakup/domain/announcements/announcement-timeline'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { FactStrip } from '../details/FactStrip.tsx'
import { Money } from '../ui/Money.tsx'
import { useNow } from '../ui/use-now.ts'
import { Timeline } from './Timeline.tsx'

interface Props {
  announcement: Announcement
  /** Below the timeline. */
  children?: ReactNode
}

/** Four facts and the timeline in one card. */
export function AnnouncementFacts({ announcement, children }: Props) {
  const { lot_count: count, refused_lot_count: refused } = announcement
  const steps = announcementTimeline(
    { ...announcement, status_id: announcement.status.id },
    new Date(useNow()).toISOString(),
  )
  return (
    <FactStrip
      label={t('announcement.facts')}
      facts={[
        {
          label: t('announcement.fact_number'),
          value: <span className="num">{announcement.number}</span>,
        },
        {
          label: t('announcement.fact_sum'),
          value: <Money amount={announcement.total_price} form="exact" />,
        },
        {
          label: t('announcement.fact_lots'),
          value:
            refused > 0
              ? t('announcement.fact_lots_refused', { count, refused })
              : t('list.number', { count }),
        },
        {
          label: t('announcement.fact_customers'),
          value: t('announcement.organizations', { count: announcement.customers.length }),
        },
      ]}
    >
      <Timeline steps={steps} />
      {children}
    </FactStrip>
  )
}
