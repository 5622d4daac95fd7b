import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { paths } from '../../shared/paths.ts'
import styles from './AnnouncementHead.module.css'
import { ShareButtons } from './ShareButtons.tsx'

export function AnnouncementHead({ announcement }: { announcement: Announcement }) {
  const { status, purchase_method, purchase_subject, year, name, name_kk, parent } = announcement
  return (
    <>
      <p className={styles.above}>
        <StatusTag status={status} />
        <span>
          {[purchase_method.name, purchase_subject.name, t('announcement.year', { year: String(year) })].join(
            ' · ',
          )}
        </span>
      </p>
      <div className={styles.row}>
        <div className={styles.name}>
          <h1>{name}</h1>
          {name_kk && name_kk !== name && (
            <p lang="kk" className={styles.kk}>
              {name_kk}
            </p>
          )}
          {parent && (
            <p className={styles.parent}>
              <Link to={paths.announcement(parent.id)}>
                {t('announcement.repeats', { number: parent.number })}
              </Link>
            </p>
          )}
        </div>
        <ShareButtons title={name} />
      </div>
    </>
  )
}
