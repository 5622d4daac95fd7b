import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import styles from './RowMeta.module.css'

/** The grey line of secondary facts: number, lots, method. */
export function RowMeta({ row }: { row: AnnouncementRow }) {
  return (
    <p className={styles.meta}>
      {/* The dots are text: what is copied or read aloud must not run together. */}
      {t('announcement.number', { number: row.number })}
      <i>{' · '}</i>
      {t('announcements.lots', { count: row.lot_count })}
      <i>{' · '}</i>
      {row.purchase_method.name}
    </p>
  )
}
