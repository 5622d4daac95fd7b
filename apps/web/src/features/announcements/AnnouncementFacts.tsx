import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { announcementTimeline } from '@zakup/domain/announcements/announcement-timeline'
import { t } from '@zakup/messages/catalogue'
import { Money } from '../../shared/ui/Money.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './AnnouncementFacts.module.css'
import { Timeline } from './Timeline.tsx'

/** Four facts and the stages in one card. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { lot_count: count, refused_lot_count: refused } = announcement
  const steps = announcementTimeline(
    { ...announcement, status_id: announcement.status.id },
    new Date(useNow()).toISOString(),
  )
  return (
    <section className={`card ${styles.card}`} aria-label={t('announcement.facts')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('announcement.fact_number')}</dt>
          <dd className="num">{announcement.number}</dd>
        </div>
        <div>
          <dt>{t('announcement.fact_sum')}</dt>
          <dd>
            <Money amount={announcement.total_price} form="exact" />
          </dd>
        </div>
        <div>
          <dt>{t('announcement.fact_lots')}</dt>
          <dd>
            {refused > 0
              ? t('announcement.fact_lots_refused', { count, refused })
              : t('list.number', { count })}
          </dd>
        </div>
        <div>
          <dt>{t('announcement.fact_customers')}</dt>
          <dd>{t('announcement.organizations', { count: announcement.customers.length })}</dd>
        </div>
      </dl>
      <Timeline steps={steps} />
    </section>
  )
}
