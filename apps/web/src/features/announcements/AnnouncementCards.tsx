import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Deadline } from '../../shared/announcements/Deadline.tsx'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './AnnouncementCards.module.css'
import { AnnouncementLink } from './AnnouncementLink.tsx'
import { RowMeta } from './RowMeta.tsx'

interface Props {
  rows: AnnouncementRow[]
  busy: boolean
  locationKey: string
}

/** Two columns; the same order of facts as in the table. In low-vision mode CSS makes it a list. */
export function AnnouncementCards({ rows, busy, locationKey }: Props) {
  return (
    <ul className={`${styles.cards} ${busy ? styles.busy : ''}`} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id} className={`card ${styles.card}`}>
          <h2 className={styles.name}>
            <AnnouncementLink row={row} locationKey={locationKey} />
          </h2>
          <div className={styles.status}>
            <span className={styles.label}>{t('announcements.col_status')}</span>
            <StatusTag status={row.status} />
          </div>
          <RowMeta row={row} />
          <p className={styles.organizer}>
            <span className={styles.label}>{t('announcements.col_organizer')}</span>
            <span>
              {row.organizer.name}
              {row.delivery_address && `, ${row.delivery_address.name}`}
            </span>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('announcements.col_deadline')}</dt>
              <dd>
                <Deadline facts={row} />
              </dd>
            </div>
            <div className={styles.sum}>
              <dt>{t('announcements.sum')}</dt>
              <dd>
                <Money amount={row.total_price} sign />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
