import { statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import { t } from '@zakup/messages/catalogue'
import { ChevronRight, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { useListPublicAnnouncementsQuery } from '../../shared/announcements/announcements-api.ts'
import { Deadline } from '../../shared/announcements/Deadline.tsx'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import styles from './Hero.module.css'

const ROWS = 4

export function OpenIntake() {
  const { data, error, isFetching, refetch } = useListPublicAnnouncementsQuery({
    query: { limit: ROWS, ord: '-publish_date', status_id__in: [...statusesOfStage('intake')] },
  })
  return (
    <Section
      title={t('home.intake')}
      lead={t('home.intake_lead')}
      action={
        data &&
        data.count > 0 && (
          <MoreLink to={paths.announcements({ stage: 'intake' })}>
            {t('home.intake_all', { count: data.count })}
          </MoreLink>
        )
      }
    >
      <div className="card">
        {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : null}
        {!data && !error && (
          <div className={styles.skeletons} aria-hidden="true">
            {[0, 1, 2, 3].map((i) => (
              <i key={i} className="skeleton" />
            ))}
          </div>
        )}
        {data?.results.length === 0 && (
          <Notice icon={<Inbox aria-hidden="true" />} title={t('home.intake_empty')} />
        )}
        <ul>
          {data?.results.map((row) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.what}>
                <h3>
                  <Link to={paths.announcement(row.id)}>{row.name}</Link>
                </h3>
                <p className={styles.meta}>
                  {[row.organizer.name, row.delivery_address?.name, row.purchase_method.name]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <div>
                <p className={styles.meta}>{t('announcements.col_deadline')}</p>
                <Deadline facts={row} />
              </div>
              <div className={styles.sum}>
                <p className={styles.meta}>{t('announcements.sum')}</p>
                <b>
                  <Money amount={row.total_price} sign />
                </b>
              </div>
              <ChevronRight aria-hidden="true" className={styles.arrow} data-decor />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
