import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { Bin } from '../../shared/ui/Bin.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import styles from './AnnouncementRail.module.css'
import { Countdown } from './Countdown.tsx'

export function AnnouncementRail({ announcement }: { announcement: Announcement }) {
  const { organizer, customers, history } = announcement
  const customersElse = customers.filter(({ id }) => id !== organizer.id || customers.length > 1)
  return (
    <div className={styles.rail}>
      <Countdown announcement={announcement} />
      <section className={`card ${styles.card}`} aria-labelledby="rail-organizer">
        <h2 id="rail-organizer">{t('rail.organizer')}</h2>
        <p>
          <Link className={styles.organizer} to={paths.announcements({ organizer: organizer.id })}>
            {organizer.name}
          </Link>
        </p>
        <p className={styles.small}>
          {`${t('rail.bin_label')} `}
          <Bin bin={organizer.iin_bin} copy />
        </p>
        <ul className={styles.contacts}>
          {organizer.address && (
            <li>
              <MapPin aria-hidden="true" data-decor />
              {organizer.address}
            </li>
          )}
          {organizer.phone && (
            <li>
              <Phone aria-hidden="true" data-decor />
              <a href={`tel:${organizer.phone.replace(/[^\d+]/g, '')}`}>{organizer.phone}</a>
            </li>
          )}
          {organizer.email && (
            <li>
              <Mail aria-hidden="true" data-decor />
              <a href={`mailto:${organizer.email}`}>{organizer.email}</a>
            </li>
          )}
        </ul>
      </section>
      {customersElse.length > 0 && (
        <section className={`card ${styles.card}`} aria-labelledby="rail-customers">
          <h2 id="rail-customers">{t('rail.customers')}</h2>
          <ul className={styles.list}>
            {customersElse.map(({ id, name, iin_bin }) => (
              <li key={id}>
                {name}
                <span className={styles.small}>{t('rail.bin', { bin: iin_bin })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {history.length > 0 && (
        <section className={`card ${styles.card}`} aria-labelledby="rail-history">
          <h2 id="rail-history">{t('rail.history')}</h2>
          <ol className={styles.list}>
            {history.map(({ at, kind, number, announcement_id }) => (
              <li key={`${at}${kind}${number}`}>
                <span className={styles.small}>
                  <DateText at={at} time />
                </span>
                {announcement_id && announcement_id !== announcement.id ? (
                  <Link to={paths.announcement(announcement_id)}>
                    {t(`rail.history_${kind}`, { number })}
                  </Link>
                ) : (
                  t(`rail.history_${kind}`, { number })
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
